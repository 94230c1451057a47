import type { Catalogue } from './messages.ts';

/** Japanese: the verifier’s words. */
export const jaVerify = {
  'verify.title': '電子シール付きの文書を検証',
  'verify.intro':
    'PDF を選択してください。確認はこのブラウザーの中で行われ、文書が外に出ることはありません。このページはどこにも接続せず、一度開けば通信なしで使えます。',
  'verify.language': '言語',
  'verify.choose': 'PDF を選択',
  'verify.drop': 'またはここにドロップ',
  'verify.reading': '確認しています…',
  'verify.save': 'このページをオフライン用に保存',
  'verify.saveHint': 'このサービスがなくても使えます。',
  'verify.tooLarge':
    'このファイルは {size}\u00a0MB を超えており、このページでは確認できません。コマンドラインツールをお使いください。',
  'verify.unreadable': 'このファイルはもう読み取れません。もう一度選択してください。',
  'verify.failed': 'このファイルを確認できませんでした。',
  'verify.insecure':
    'このページは暗号化なしで開かれたため、必要な暗号機能をブラウザーがブロックしています。https で開くか、コマンドラインツールをお使いください。',
  'verify.trust': '信頼する証明書',
  'verify.trustHint':
    'PEM ファイル。選ばない場合は、信頼性を判定せずに、誰が電子シールを付与したかを表示します。',
  'verify.trustOwn': '{host} の電子シールを信頼する',
  'verify.trustUnreadable': 'これは PEM 形式の証明書ではありません。',
  'verify.chooseRoots': '証明書を選択',
  'verify.log': '照合する別の監査証跡',
  'verify.chooseLog': '監査証跡を選択',
  'verify.intact': '有効：電子シールの付与後に変更されていません',
  'verify.broken': 'この文書を信用しないでください',
  'verify.other_party': '別の者による電子シールです',
  'verify.unsealed': '確認できる電子シールがありません',
  'verify.seal_intact': '電子シールの対象となる内容は変わっておらず、署名は電子シールの証明書と一致します。',
  'verify.covers_all': '電子シールはファイル全体を対象としています。',
  'verify.covers_all_but_proof':
    '電子シールは文書を対象としています。追加されているのは証明書が失効していなかったことの証拠だけで、これは認められています。',
  'verify.no_change_allowed': 'この文書は、変更を一切認めない形で認証されています。',
  'verify.issuer_trusted': '電子シールの証明書は、あなたが信頼する {name} のもとで発行されています。',
  'verify.time_stamped': 'タイムスタンプ局が署名の時刻を証明しました（{at}）：{name}。',
  'verify.log_intact': {
    other: '中の監査証跡は完全です。{count} 件の記録が最初から最後まで連鎖しています。',
  },
  'verify.issuer_unknown':
    '{name} を信頼できるかどうかは確認していません。その証明書はファイルになく、信頼する証明書も選択されていません。',
  'verify.issuer_self_made':
    '証明書は、自らを保証する {name} のもとで発行されています。相手を確かめるには、フィンガープリントを所有者と照合してください。',
  'verify.authority_unknown': 'タイムスタンプ局 {name} を信頼できるかどうかは確認していません。',
  'verify.time_own':
    '時刻は電子シールを付与したサービスの時計によるものです。独立した機関による保証はありません。',
  'verify.log_missing': '中に監査証跡がありません。',
  'verify.certificate_expired': '証明書はその後に期限が切れましたが、電子シールの付与時には有効でした。',
  'verify.not_pdf': 'これは PDF ではありません。',
  'verify.not_sealed': 'この PDF には電子シールがありません。',
  'verify.range_wrong':
    '電子シールはファイルの一部を対象から外しているため、そこに何かが追加されている可能性があります。',
  'verify.changed': '文書は電子シールの付与後に変更されています。少なくとも 1 バイトが異なります。',
  'verify.signature_wrong': '署名は電子シールの証明書と一致しません。',
  'verify.seal_unreadable': '電子シールそのものが変更されたか壊れており、署名として読み取れません。',
  'verify.appended': { other: 'ファイルの電子シールの対象部分の後に {count} バイトが追加されています。' },
  'verify.shadow': {
    other:
      '電子シールの付与後に追加された更新により、表示内容が変わる可能性があります（{count} 個のオブジェクト）。表示されている内容は、電子シールが付与されたものと異なるかもしれません。',
  },
  'verify.other_key': '電子シールは想定とは別の鍵、{name} の鍵で付与されています。',
  'verify.not_valid_then': '電子シールの証明書の一つは、付与の時点で有効ではありませんでした。',
  'verify.time_stamp_wrong': 'タイムスタンプはこの署名のものではないか、変更されています。',
  'verify.structure_wrong':
    'ファイルの構造が電子シール付きの文書のものではありません。署名を含んでいますが、電子シールとしてではありません。',
  'verify.log_broken': '中の監査証跡に整合性がありません。記録 {at} が直前の記録と一致しません。',
  'verify.log_swapped': '監査証跡は電子シールの対象のものではなく、差し替えられています。',
  'verify.log_extended': {
    other:
      '別の監査証跡には、電子シールの対象となる記録の後に {count} 件の記録があります。電子シールの対象外であり、誰でも追加できたものです。',
  },
  'verify.facts': '技術的な詳細',
  'verify.signer': '電子シールの付与者',
  'verify.issuer': '発行者',
  'verify.level': 'レベル',
  'verify.claimedAt': '署名時刻（申告）',
  'verify.stampedAt': '署名時刻（タイムスタンプ）',
  'verify.certificate': '証明書の SHA-256',
  'verify.fileSha': 'ファイルの SHA-256',
  'verify.originalSha': '元の文書の SHA-256',
  'verify.logHead': '監査証跡の末尾',
  'verify.request': '署名依頼',
  'verify.too_complex': 'この文書は複雑すぎて検証できません',
  'verify.work_limit':
    'このファイルの確認には、電子シール付きの文書に必要なはずのない量の処理がかかるため、確認を中止しました。結果は不明です。この文書を信用しないでください。',
  'verify.wrong_purpose':
    'この電子シールは {name} の証明書で作られましたが、これは文書への署名用の証明書ではありません。',
  'verify.issuer_service':
    '電子シールの証明書は、このページの提供元 {host} のルート証明書 {name} につながっています。',
  'verify.signed_by': '含まれる監査証跡によると、{name} が {at} に署名しました。',
  'verify.approved_by': '含まれる監査証跡によると、{name} が {at} に承認しました。',
  'verify.chooseAuthorities': 'タイムスタンプ用のルート証明書を選択',
  'verify.authoritiesHint':
    'タイムスタンプ局のルート証明書（PEM ファイル）。タイムスタンプにのみ使われます。選択しない場合は、上の証明書がタイムスタンプにも使われます。',
  'verify.cancel': 'キャンセル',
  'verify.cancelled': '確認をキャンセルしました。',
  'verify.tooSlow': '確認が {seconds} 秒を超えたため中止しました。この文書を信用しないでください。',
  'verify.document': '文書',
  'verify.signedBy': '署名者',
  'verify.approvedBy': '承認者',
  'verify.signedOn': '署名日時',
  'verify.sealedOn': '電子シールの付与日時',
  'verify.fromTrail':
    '氏名と日時は、含まれる監査証跡によるものです。電子シールを付与した者が保証しています。',
  'verify.checks': '検証した内容',
  'verify.subject': '証明書の名義',
  'verify.intact_signed': '有効：署名後に変更されていません',
  'verify.other_signer': '別の者による署名です',
  'verify.time_signer': '時刻は署名者自身の時計によるものです。独立した機関による保証はありません。',
  'verify.time_missing': '署名に時刻の記載がありません。',
  'verify.seal_unsupported': '署名に使われているアルゴリズムに対応していないため、検証できませんでした。',
  'verify.documents': '文書',
  'verify.pages': { other: '{count} ページ' },
  'verify.one_document': 'これは署名依頼の文書 {number} / {total}（{name}）です。',
  'verify.documents_mismatch': 'ファイルに記載された文書は、監査証跡に記録された文書と異なります。',
  'verify.earlier_signature':
    'この文書の以前の版は {name} の証明書で署名されました。その署名は、その後の変更を対象としていません。',
  'verify.covers_all_but_archive':
    '電子シールは文書を対象としています。追加されているのはアーカイブタイムスタンプと、証明書が失効していなかったことの証拠だけで、これらは認められています。',
  'verify.archive_stamped':
    '{at} のアーカイブタイムスタンプは、電子シールを含むファイル全体を対象としています：{name}。有効期限は {until} です。',
  'verify.archive_stamped_before_proof':
    '{at} のアーカイブタイムスタンプは、後から追加された証拠を除くファイルを対象としています：{name}。有効期限は {until} です。',
  'verify.archive_renewed': '以前のアーカイブタイムスタンプ：{count} 件。最初のものは {at} です。',
  'verify.archive_expired':
    'アーカイブタイムスタンプの証明書は {at} に期限が切れ、新しいアーカイブタイムスタンプはありません。',
  'verify.archive_stamp_wrong':
    'アーカイブタイムスタンプがこのファイルのものではないか、その後に変更が加えられています。',
  'verify.archive_stamp_revoked':
    'アーカイブタイムスタンプを付与した {name} の証明書は、その時点ですでに失効していました。',
  'verify.appliedSeals': '付与された電子シール',
  'verify.step': '順番 {order}',
  'verify.archiveStamp': 'アーカイブタイムスタンプ',
  'verify.archiveUntil': 'アーカイブタイムスタンプの有効期限',
  'verify.passkey_signed':
    '{name} が {host} のパスキーで署名しました。署名の対象はこの文書とこれらの回答です。どの鍵で署名されたかを示すもので、鍵の持ち主を示すものではありません。鍵の SHA-256：{key}',
  'verify.passkey_wrong':
    'パスキーの署名がこの文書とその回答に対するものではありません：監査証跡の記録 {at}。',
  'verify.passkey_missing':
    'この署名依頼ではパスキーの署名が必須でしたが、監査証跡の記録 {at} にありません。',
} satisfies Catalogue;
