import type { MailMessages } from './en.ts';

export const ko: MailMessages = {
  greeting: '{name}님, 안녕하세요.',
  footer: '{sender} 대신 {brand}에서 보냈습니다',
  footer_plain: '{sender} 대신 보냈습니다',
  invite_subject: '{sender}의 서명 요청: “{request}”',
  invite_line: '{sender}에서 보낸 “{request}” 서명 요청이 도착했습니다.',
  next_line: '앞 순서의 모든 분이 {sender}의 “{request}”에 서명했습니다. 이제 서명하실 차례입니다.',
  reminder_subject: '미리 알림: “{request}”에 서명이 필요합니다',
  reminder_line: '{sender}에서 보낸 “{request}”에 아직 서명하지 않으셨습니다.',
  resend_subject: '{sender}의 서명 요청(재전송): “{request}”',
  resend_line: '{sender}의 “{request}” 링크를 다시 보내 드립니다.',
  please_sign: '{name}님, “{request}”에 서명해 주세요',
  until: '{date}까지 서명할 수 있습니다.',
  private:
    '이 링크는 본인 전용입니다. 링크를 가진 사람은 누구나 본인 이름으로 서명할 수 있으므로 다른 사람에게 전달하지 마세요.',
  sign: '읽고 서명하기',
  link_help: '버튼이 작동하지 않으면 다음 링크를 여세요.',
  qr_code: '링크가 담긴 QR 코드',
  link_subject: '“{request}” 링크',
  link_line:
    '이 링크에서 {sender}의 “{request}” 문서를 완료할 수 있습니다. 지금까지의 답변은 저장되어 있습니다.',
  completed_subject: '“{request}” 완료',
  completed_line: '모두 “{request}”에 서명했으며 문서가 봉인되었습니다.',
  attached: '봉인된 문서가 첨부되어 있습니다.',
  download: '봉인된 문서 다운로드',
  cancelled_subject: '“{request}” 취소됨',
  cancelled_line: '{sender}에서 “{request}” 요청을 취소했습니다. 따로 하실 일은 없습니다.',
  declined_subject: '“{request}” 서명 거절됨',
  declined_line: '수신자 한 명이 “{request}” 서명을 거절하여 문서가 완료되지 않습니다.',
  expired_subject: '“{request}” 기한 만료',
  expired_line: '“{request}” 기한이 만료되어 더 이상 서명할 수 없습니다.',
  reason: '사유: {reason}',
  code_subject: '서명용 코드',
  code_line: '서명 페이지에서 다음 코드를 입력하세요.',
  code_until: '한 번만, 10분 동안 사용할 수 있습니다.',
  code_ignore:
    '이 코드를 요청하지 않으셨나요? 다른 사람이 서명 링크를 가지고 있을 수 있습니다. 코드를 공유하지 말고 {sender} 측에 알려 주세요.',
  identity_changed_subject: '{signer}님이 “{request}”의 본인 정보를 수정했습니다',
  identity_changed_line:
    '{signer}님이 “{request}”의 본인 정보를 수정했습니다. 이전 정보와 새 정보는 요청의 감사 기록에서 볼 수 있습니다.',
  paper_subject: '{signer}님이 “{request}” 종이 사본을 요청했습니다',
  paper_line:
    '{signer}님이 “{request}” 종이 사본을 요청했습니다. 요청은 계속 열려 있으므로 전자 서명도 할 수 있습니다.',
  seal_paused_subject: '“{request}” 봉인 때문에 대기 중',
  seal_paused_line:
    '“{seal}” 봉인이 폐지되어 “{request}” 요청을 계속할 수 없습니다. 봉인을 교체하거나 제거하거나 요청을 취소하세요.',
  approve_invite_subject: '{sender}의 승인 요청: “{request}”',
  approve_invite_line: '{sender}에서 보낸 “{request}” 승인 요청이 도착했습니다.',
  approve_reminder_subject: '미리 알림: “{request}” 승인이 필요합니다',
  approve_reminder_line: '{sender}에서 보낸 “{request}” 문서를 아직 승인하지 않으셨습니다.',
  approve_resend_subject: '{sender}의 승인 요청(재전송): “{request}”',
  please_approve: '{name}님, “{request}” 문서를 승인해 주세요',
  approve_until: '{date}까지 승인할 수 있습니다.',
  approve_private:
    '이 링크는 본인 전용입니다. 링크를 가진 사람은 누구나 본인 이름으로 승인할 수 있으므로 다른 사람에게 전달하지 마세요.',
  approve: '읽고 승인하기',
  approve_expired_line: '“{request}” 기한이 만료되어 더 이상 승인할 수 없습니다.',
  approve_code_subject: '승인용 코드',
  approve_paper_line:
    '{signer}님이 “{request}” 종이 사본을 요청했습니다. 요청은 계속 열려 있으므로 전자적으로 승인할 수도 있습니다.',
  next_mixed_line:
    '앞 순서의 모든 분이 {sender}의 “{request}” 문서에 서명하거나 이를 승인했습니다. 이제 귀하의 차례입니다.',
  completed_mixed_line: '모두 “{request}” 문서에 서명하거나 이를 승인했으며 문서가 봉인되었습니다.',
};
