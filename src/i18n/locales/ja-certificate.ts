import type { Catalogue } from '../messages.ts';

/** Japanese: the certificate pages at the end of a sealed PDF. */
export const jaCertificate = {
  'certificate.title': '完了証明書',
  'certificate.page': '証明書 {page} / {pages} ページ',
  'certificate.requestId': '署名依頼 ID：{id}',
  'certificate.watermark': 'テスト文書',
  'certificate.inProgress': '進行中',
  'certificate.completed': '全当事者の完了日時：{moment}',
  'certificate.sentBy': '送信者',
  'certificate.viaKey': 'API キー {hint}…',
  'certificate.viaEditor': '埋め込みエディター',
  'certificate.sent': '送信',
  'certificate.request': '署名依頼',
  'certificate.document': '文書',
  'certificate.pages': { other: '{count} ページ' },
  'certificate.sha256': '元の文書の SHA-256',
  'certificate.levelBB': 'PAdES B-B、認証済み：変更不可',
  'certificate.levelBT': 'PAdES B-T、タイムスタンプ付き、認証済み：変更不可',
  'certificate.levelBLT': 'PAdES B-LT、タイムスタンプ付き、認証済み：変更不可',
  'certificate.timeOwn':
    '封印の時刻はこのサービスの時計によるものです。タイムスタンプ局による保証はありません。',
  'certificate.timeMissed':
    '封印の時刻はこのサービスの時計によるものです。{authorities} にタイムスタンプを複数回要求しましたが、取得できませんでした。',
  'certificate.timeStamped':
    'タイムスタンプ局が封印の時刻を証明しました（RFC 3161）。そのトークンと名称は署名に含まれています。',
  'certificate.timeProven':
    'タイムスタンプ局が封印の時刻を証明しました（RFC 3161）。そのトークンと名称は署名に含まれ、証明書が失効していなかったことの証拠は文書とともに保存されています。',
  'certificate.parties': '当事者',
  'certificate.mailed': '{moment}、{address} 宛てメール',
  'certificate.mailFailed': '{moment}、{address} 宛てメールは配信できませんでした',
  'certificate.notMailed': '{moment}、リンクを送信者に提供、メールなし',
  'certificate.viewed': '閲覧',
  'certificate.signatures': '署名',
  'certificate.mark.signature': { other: '署名 {count} 件（{how}）' },
  'certificate.mark.initial': { other: 'イニシャル {count} 件（{how}）' },
  'certificate.drawn': '手書き',
  'certificate.typed': '文字入力',
  'certificate.photo': '写真',
  'certificate.copy': '写し',
  'certificate.copyMailed':
    '封印済みの文書は封印後にメールで送信されるため、届いたかどうかはこのページに表示できません。',
  'certificate.copyNotMailed': '封印済みの文書はメールで送信されません。送信者からお渡しします。',
  'certificate.answers': '回答',
  'certificate.answersOfNobody': '送信者による入力',
  'certificate.checked': 'チェック済み',
  'certificate.answersRest': { other: 'ほか {count} 件の回答は文書に記載されています。' },
  'certificate.consentText': '同意文',
  'certificate.consentRest': 'この文の続きは添付ファイル {file} にあります。',
  'certificate.signed': '署名日時',
  'certificate.approved': '承認日時',
  'certificate.received': '写しを受け取ります',
  'certificate.consent': '同意',
  'certificate.consentDetail': '{moment}、バージョン {version}、言語 {language}',
  'certificate.consentSource': 'バージョン {version}、言語 {language}、SHA-256 {sha256}',
  'certificate.identity': '本人確認',
  'certificate.identityLink':
    'この受信者専用のリンクを所持していました。それ以外の本人確認は行われていません。',
  'certificate.identityCode':
    'このサービスで確認済み：本人のメールアドレスに送信されたワンタイムコードを入力しました。専用リンクも所持していました。',
  'certificate.address': 'IP アドレス',
  'certificate.unknown': '記録なし',
  'certificate.role.Signer': '署名者',
  'certificate.role.Approver': '承認者',
  'certificate.device': '{browser}（{system}）',
  'certificate.order': '{role}、順番 {order}',
  'certificate.audit': '監査証跡',
  'certificate.auditIntro':
    '各記録のハッシュはその内容と直前のハッシュを対象としているため、記録を気付かれずに変更、削除、移動することはできません。完全な監査証跡はこの PDF に {file} として添付されています。',
  'certificate.column.number': '番号',
  'certificate.column.time': '時刻（UTC）',
  'certificate.column.event': '操作',
  'certificate.column.actor': '実行者',
  'certificate.column.hash': 'ハッシュ',
  'certificate.head': { other: '{count} 件の記録の末尾ハッシュ' },
  'certificate.auditRest': { other: 'ほか {count} 件の記録は添付ファイル {file} にあります。' },
  'certificate.about': '封印について',
  'certificate.aboutSeal':
    'このファイルは、最後の当事者の完了後に一度だけ、証明書「{subject}」（発行者「{issuer}」、有効期限 {until}）で封印されました。その後 1 バイトでも変更すると封印は無効になります。これはサービスの電子的な封印であり、各署名者の証明書ではありません。',
  'certificate.aboutSelfMade':
    'この証明書はこのサービス自身が作成しました。外部の機関による保証はないため、信頼済みに設定するまで、閲覧ソフトは発行者を不明と表示します。下記のフィンガープリントを、別の方法で {company} から入手したものと照合してください。',
  'certificate.aboutOperator':
    'この証明書はサービスの運営者が用意したものです。閲覧ソフトが信頼するかどうかは発行者によります。',
  'certificate.fingerprint': '証明書の SHA-256',
  'certificate.verify':
    '検証方法：pdfsig（Poppler）、Adobe Acrobat、または PAdES 署名を検証できるソフトをご利用ください。',
  'certificate.testNotice': 'テストキーで作成されました。この文書は誰も拘束するものではありません。',
} as const satisfies Catalogue;
