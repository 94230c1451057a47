import type { Catalogue } from '../messages.ts';

/** Japanese: the verifier’s words. */
export const jaVerify = {
  'verify.title': '封印された文書を確認する',
  'verify.intro':
    'PDF を選択してください。確認はこのブラウザーの中で行われ、文書が外に出ることはありません。このページはどこにも接続せず、一度開けば通信なしで使えます。',
  'verify.language': '言語',
  'verify.choose': 'PDF を選択',
  'verify.drop': 'またはここにドロップ',
  'verify.reading': '確認しています…',
  'verify.save': 'このページをファイルとして保存',
  'verify.saveHint': 'このサービスがなくても使い続けられます。',
  'verify.tooLarge':
    'このファイルは {size} MB を超えており、このページでは確認できません。コマンドなら確認できます。',
  'verify.unreadable': 'このファイルはもう読み取れません。もう一度選択してください。',
  'verify.failed': 'このファイルを確認できませんでした。',
  'verify.insecure':
    'このページは暗号化なしで開かれたため、必要な暗号機能をブラウザーが許可しません。https で開くか、コマンドをお使いください。',
  'verify.trust': '信頼する証明書',
  'verify.trustHint': 'PEM ファイル。選ばない場合は、誰が封印したかを判定せずに表示します。',
  'verify.trustOwn': '{host} の封印を信頼する',
  'verify.trustUnreadable': 'これは PEM 形式の証明書ではありません。',
  'verify.chooseRoots': '証明書を選択',
  'verify.log': '照合する別の監査証跡',
  'verify.chooseLog': '監査証跡を選択',
  'verify.intact': '有効：封印後に変更されていません',
  'verify.broken': 'この文書を信用しないでください',
  'verify.other_party': '別の封印者による封印です',
  'verify.unsealed': '確認できる封印がありません',
  'verify.seal_intact': '封印の対象となるバイトは一つも変わっておらず、署名は中の証明書と一致します。',
  'verify.covers_all': '封印はファイル全体を対象としています。',
  'verify.covers_all_but_proof':
    '封印は文書を対象としています。その後ろにあるのは、証明書が失効していなかったことの証拠だけで、これは追加が認められています。',
  'verify.no_change_allowed': 'この文書は、変更を一切認めない形で認証されています。',
  'verify.issuer_trusted': '封印の証明書は、あなたが信頼する {name} によって保証されています。',
  'verify.time_stamped': 'タイムスタンプ局が {at} に署名へタイムスタンプを付けました：{name}。',
  'verify.log_intact': {
    other: '中の監査証跡は完全です。{count} 件の記録が最初から最後まで連鎖しています。',
  },
  'verify.issuer_unknown':
    '{name} の背後に誰がいるかは確認していません。その証明書はファイルになく、信頼する証明書も指定されていません。',
  'verify.issuer_self_made':
    '証明書は、自らを保証する {name} にさかのぼります。それが思っている相手かどうかは、フィンガープリントを所有者と照合してください。',
  'verify.authority_unknown': '{name} の背後にあるタイムスタンプ局が信頼に値するかどうかは確認していません。',
  'verify.time_own': '時刻は封印した側の時計によるものです。独立した機関による保証はありません。',
  'verify.log_missing': '中に監査証跡がありません。',
  'verify.certificate_expired': '証明書はその後に期限が切れましたが、文書が封印された時点では有効でした。',
  'verify.not_pdf': 'これは PDF ではありません。',
  'verify.not_sealed': 'この PDF には封印がありません。',
  'verify.range_wrong':
    '封印は自分自身以外にもファイルの一部を対象から外しているため、そこに何が入れられていても分かりません。',
  'verify.changed': '文書は封印の後に変更されています。少なくとも 1 バイトが異なります。',
  'verify.signature_wrong': '署名は封印の中の証明書と一致しません。',
  'verify.seal_unreadable': '封印そのものが変更されたか壊れており、署名として読み取れません。',
  'verify.appended': {
    other: 'ファイルの封印された部分の後ろに {count} バイトが加えられています。',
  },
  'verify.shadow': {
    other:
      '封印の後、表示内容を変えうる更新が文書の後ろに加えられています（{count} 個のオブジェクト）。見えているものが、封印されたものとは限りません。',
  },
  'verify.other_key': '封印は想定とは別の鍵、{name} の鍵で行われています。',
  'verify.not_valid_then': '封印の背後にある証明書の一つは、封印の時点で有効ではありませんでした。',
  'verify.time_stamp_wrong': 'タイムスタンプはこの署名のものではないか、変更されています。',
  'verify.structure_wrong':
    'ファイルの構造が封印された文書のものではありません。署名は中にありますが、文書の封印としてではありません。',
  'verify.log_broken': '中の監査証跡はつながっていません。記録 {at} が直前の記録と合いません。',
  'verify.log_swapped': '監査証跡は封印されたものではなく、差し替えられています。',
  'verify.log_extended': {
    other:
      '別の監査証跡には、封印された記録の後に {count} 件の記録があります。封印の対象外であり、誰でも追加できたものです。',
  },
  'verify.facts': '詳細',
  'verify.signer': '封印者',
  'verify.issuer': '発行者',
  'verify.level': 'レベル',
  'verify.claimedAt': '時刻（申告）',
  'verify.stampedAt': '時刻（タイムスタンプ）',
  'verify.certificate': '証明書の SHA-256',
  'verify.fileSha': 'ファイルの SHA-256',
  'verify.originalSha': '元の文書の SHA-256',
  'verify.logHead': '監査証跡の末尾',
  'verify.request': '署名依頼',
  'verify.too_complex': 'この文書は複雑すぎて検証できません',
  'verify.work_limit':
    'このファイルの確認には、どの封印済み文書よりも多くの処理が必要なため、確認を中止しました。結果は不明です。この文書を信頼しないでください。',
  'verify.wrong_purpose':
    'この封印は {name} の証明書で作られましたが、これは文書への署名用の証明書ではありません。',
  'verify.issuer_service':
    '封印の証明書は、このページの提供元 {host} のルート証明書 {name} にさかのぼります。',
  'verify.signed_by': '含まれる監査証跡によると、{name} が {at} に署名しました。',
  'verify.approved_by': '含まれる監査証跡によると、{name} が {at} に承認しました。',
  'verify.chooseAuthorities': 'タイムスタンプ用の証明書を選択',
  'verify.authoritiesHint':
    'タイムスタンプ局のルート証明書（PEM ファイル）。ほかの用途には使われません。選択しない場合は、上の証明書がタイムスタンプにも使われます。',
  'verify.cancel': 'キャンセル',
  'verify.cancelled': '確認をキャンセルしました。',
  'verify.tooSlow': '確認が {seconds} 秒を超えたため中止しました。この文書を信頼しないでください。',
} satisfies Catalogue;
