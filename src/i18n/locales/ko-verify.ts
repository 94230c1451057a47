import type { Catalogue } from './messages.ts';

/** Korean: the verifier’s words. */
export const koVerify = {
  'verify.title': '봉인된 문서 확인',
  'verify.intro':
    'PDF를 선택하세요. 이 브라우저 안에서 확인하며 문서는 밖으로 나가지 않습니다. 이 페이지는 어디에도 연결하지 않고, 한 번 열면 연결 없이도 작동합니다.',
  'verify.language': '언어',
  'verify.choose': 'PDF 선택',
  'verify.drop': '또는 여기에 놓기',
  'verify.reading': '확인하는 중…',
  'verify.save': '오프라인에서 쓰도록 이 페이지 저장',
  'verify.saveHint': '이 서비스가 없어도 작동합니다.',
  'verify.tooLarge':
    '이 파일은 {size}MB보다 커서 이 페이지에서 확인할 수 없습니다. 명령줄 도구를 사용하세요.',
  'verify.unreadable': '이 파일을 더 이상 읽을 수 없습니다. 다시 선택하세요.',
  'verify.failed': '이 파일을 확인할 수 없었습니다.',
  'verify.insecure':
    '이 페이지가 암호화 없이 열려 브라우저가 필요한 암호 기능을 차단합니다. https로 열거나 명령줄 도구를 사용하세요.',
  'verify.trust': '신뢰하는 인증서',
  'verify.trustHint':
    'PEM 파일. 선택하지 않으면 신뢰 여부를 판단하지 않고 누가 문서를 봉인했는지 보여 줍니다.',
  'verify.trustOwn': '{host}의 봉인을 신뢰',
  'verify.trustUnreadable': 'PEM 형식의 인증서가 아닙니다.',
  'verify.chooseRoots': '인증서 선택',
  'verify.log': '비교할 별도의 감사 기록',
  'verify.chooseLog': '감사 기록 선택',
  'verify.intact': '유효함: 봉인 후 변경되지 않음',
  'verify.broken': '이 문서를 신뢰하지 마세요',
  'verify.other_party': '다른 주체가 봉인했습니다',
  'verify.unsealed': '확인할 봉인이 없습니다',
  'verify.seal_intact': '봉인이 포함하는 내용은 전혀 바뀌지 않았으며, 서명은 봉인의 인증서와 일치합니다.',
  'verify.covers_all': '봉인이 파일 전체를 포함합니다.',
  'verify.covers_all_but_proof':
    '봉인이 문서를 포함합니다. 추가된 것은 인증서가 폐기되지 않았다는 증거뿐이며, 이는 허용됩니다.',
  'verify.no_change_allowed': '이 문서는 어떤 변경도 허용하지 않도록 인증되었습니다.',
  'verify.issuer_trusted': '봉인의 인증서는 신뢰하시는 {name} 아래에서 발급되었습니다.',
  'verify.time_stamped': '타임스탬프 기관이 서명 시각을 확인했습니다, {at}: {name}.',
  'verify.log_intact': {
    other: '문서에 포함된 감사 기록은 온전합니다. 항목 {count}개가 처음부터 끝까지 연결되어 있습니다.',
  },
  'verify.issuer_unknown':
    '{name} 기관을 신뢰할 수 있는지는 확인하지 않았습니다. 그 인증서가 파일에 없고, 신뢰하는 인증서도 선택되지 않았습니다.',
  'verify.issuer_self_made':
    '인증서는 스스로를 보증하는 {name} 아래에서 발급되었습니다. 상대를 확실히 확인하려면 지문을 소유자와 비교하세요.',
  'verify.authority_unknown': '타임스탬프 기관 {name}의 신뢰 여부는 확인하지 않았습니다.',
  'verify.time_own':
    '시각은 문서를 봉인한 서비스의 시계에 따른 것입니다. 이를 보증하는 독립 기관은 없습니다.',
  'verify.log_missing': '파일에 감사 기록이 없습니다.',
  'verify.certificate_expired': '인증서는 그 후 만료되었지만 문서를 봉인할 때는 유효했습니다.',
  'verify.not_pdf': 'PDF가 아닙니다.',
  'verify.not_sealed': '이 PDF는 봉인되지 않았습니다.',
  'verify.range_wrong': '봉인이 파일의 일부를 제외하고 있어, 그곳에 무엇이든 추가되었을 수 있습니다.',
  'verify.changed': '문서가 봉인된 뒤 변경되었습니다. 적어도 한 바이트가 다릅니다.',
  'verify.signature_wrong': '서명이 봉인 안의 인증서와 일치하지 않습니다.',
  'verify.seal_unreadable': '봉인 자체가 변경되었거나 손상되어 서명으로 읽을 수 없습니다.',
  'verify.appended': {
    other: '파일의 봉인된 부분 뒤에 {count}바이트가 추가되었습니다.',
  },
  'verify.shadow': {
    other:
      '봉인 후 추가된 업데이트가 표시 내용을 바꿀 수 있습니다(개체 {count}개). 보이는 내용이 봉인된 내용과 다를 수 있습니다.',
  },
  'verify.other_key': '봉인이 예상과 다른 키로 만들어졌습니다: {name}의 키.',
  'verify.not_valid_then': '봉인의 인증서 중 하나가 봉인 당시 유효하지 않았습니다.',
  'verify.time_stamp_wrong': '타임스탬프가 이 서명의 것이 아니거나 변경되었습니다.',
  'verify.structure_wrong': '파일이 봉인된 문서의 구조가 아닙니다. 서명을 포함하지만 봉인으로서가 아닙니다.',
  'verify.log_broken':
    '문서에 포함된 감사 기록이 일관되지 않습니다. 항목 {at}번이 앞의 항목과 맞지 않습니다.',
  'verify.log_swapped': '감사 기록이 봉인된 것이 아닙니다. 다른 것으로 교체되었습니다.',
  'verify.log_extended': {
    other:
      '별도의 감사 기록에는 봉인된 항목 뒤에 항목 {count}개가 더 있습니다. 봉인에 포함되지 않으므로 누구나 추가했을 수 있습니다.',
  },
  'verify.facts': '기술 세부 정보',
  'verify.signer': '봉인한 주체',
  'verify.issuer': '발급자',
  'verify.level': '수준',
  'verify.claimedAt': '서명 시각(주장)',
  'verify.stampedAt': '서명 시각(타임스탬프)',
  'verify.certificate': '인증서의 SHA-256',
  'verify.fileSha': '파일의 SHA-256',
  'verify.originalSha': '원본 문서의 SHA-256',
  'verify.logHead': '감사 기록의 끝',
  'verify.request': '서명 요청',
  'verify.too_complex': '이 문서는 너무 복잡해서 검증할 수 없습니다',
  'verify.work_limit':
    '이 파일을 확인하는 데 봉인된 문서에 필요한 것보다 훨씬 많은 작업이 들어 확인을 중단했습니다. 결과를 알 수 없으니 이 문서를 신뢰하지 마세요.',
  'verify.wrong_purpose': '이 봉인은 {name}의 인증서로 만들어졌으며, 이 인증서는 문서 서명용이 아닙니다.',
  'verify.issuer_service': '봉인의 인증서는 이 페이지를 제공한 {host}의 루트 인증서에 연결됩니다: {name}.',
  'verify.signed_by': '포함된 감사 기록에 따르면 {name}님이 {at}에 서명했습니다.',
  'verify.approved_by': '포함된 감사 기록에 따르면 {name}님이 {at}에 승인했습니다.',
  'verify.chooseAuthorities': '타임스탬프 루트 인증서 선택',
  'verify.authoritiesHint':
    '타임스탬프 기관의 루트 인증서(PEM 파일)입니다. 타임스탬프에만 쓰이며, 선택하지 않으면 위의 인증서가 타임스탬프에도 쓰입니다.',
  'verify.cancel': '취소',
  'verify.cancelled': '확인을 취소했습니다.',
  'verify.tooSlow': '확인이 {seconds}초를 넘겨 중단되었습니다. 이 문서를 신뢰하지 마세요.',
  'verify.document': '문서',
  'verify.signedBy': '서명자',
  'verify.approvedBy': '승인자',
  'verify.signedOn': '서명 일시',
  'verify.sealedOn': '봉인 일시',
  'verify.fromTrail': '이름과 시각은 포함된 감사 기록에 따른 것입니다. 문서를 봉인한 주체가 이를 보증합니다.',
  'verify.checks': '확인한 내용',
  'verify.subject': '인증서 주체',
  'verify.intact_signed': '유효함: 서명 후 변경되지 않음',
  'verify.other_signer': '다른 주체가 서명했습니다',
  'verify.time_signer': '시각은 서명자 본인의 시계에 따른 것입니다. 이를 보증하는 독립 기관은 없습니다.',
  'verify.time_missing': '서명에 시각이 적혀 있지 않습니다.',
  'verify.seal_unsupported': '이 검증 도구가 지원하지 않는 알고리즘으로 서명되어 확인할 수 없었습니다.',
  'verify.documents': '문서',
  'verify.pages': { other: '{count}페이지' },
  'verify.one_document': '서명 요청의 문서 {total}개 중 {number}번째 문서({name})입니다.',
  'verify.documents_mismatch': '파일에 나열된 문서가 감사 기록의 문서와 다릅니다.',
  'verify.earlier_signature':
    '이 문서의 이전 버전이 {name}의 인증서로 서명되었습니다. 그 서명은 이후의 변경을 포함하지 않습니다.',
  'verify.covers_all_but_archive':
    '봉인이 문서를 포함합니다. 추가된 것은 보관용 타임스탬프와 인증서가 폐기되지 않았다는 증거뿐이며, 이는 허용됩니다.',
  'verify.archive_stamped':
    '{at}의 보관용 타임스탬프가 봉인을 포함한 파일 전체에 적용됩니다: {name}. {until}까지 유효합니다.',
  'verify.archive_stamped_before_proof':
    '{at}의 보관용 타임스탬프가 나중에 추가된 증거를 제외한 파일에 적용됩니다: {name}. {until}까지 유효합니다.',
  'verify.archive_renewed': '이전 보관용 타임스탬프: {count}개. 첫 번째는 {at}의 것입니다.',
  'verify.archive_expired':
    '보관용 타임스탬프의 인증서가 {at}에 만료되었고 더 새로운 보관용 타임스탬프가 없습니다.',
  'verify.archive_stamp_wrong': '보관용 타임스탬프가 이 파일의 것이 아니거나 그 후에 변경이 있었습니다.',
  'verify.archive_stamp_revoked': '보관용 타임스탬프를 만든 {name}의 인증서는 당시 이미 폐기된 상태였습니다.',
  'verify.appliedSeals': '적용된 봉인',
  'verify.step': '{order}단계',
  'verify.archiveStamp': '보관용 타임스탬프',
  'verify.archiveUntil': '보관용 타임스탬프 유효 기한',
  'verify.passkey_signed':
    '{host}의 패스키로 서명: {name}. 이 문서와 답변에 대한 서명이며, 어떤 키로 서명했는지를 보여 줄 뿐 키의 소유자를 보여 주지는 않습니다. 키의 SHA-256: {key}',
  'verify.passkey_wrong': '패스키 서명이 이 문서와 답변에 대한 것이 아닙니다: 감사 기록의 항목 {at}번.',
  'verify.passkey_missing': '서명 요청에서 패스키 서명을 요구했지만 감사 기록의 항목 {at}번에는 없습니다.',
} satisfies Catalogue;
