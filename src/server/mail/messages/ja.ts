import type { MailMessages } from './en.ts';

export const ja: MailMessages = {
  greeting: '{name} 様',
  footer: '{sender} に代わり {brand} が送信しました',
  footer_plain: '{sender} に代わり送信しました',
  invite_subject: '{sender} より「{request}」への署名のお願い',
  invite_line: '{sender} より「{request}」への署名依頼が届いています。',
  next_line: '{sender} からの「{request}」に、前の順番の方が全員署名しました。次はあなたの番です。',
  reminder_subject: 'リマインダー：「{request}」が署名をお待ちしています',
  reminder_line: '{sender} よりお送りした「{request}」への署名が、まだ完了していません。',
  resend_subject: '{sender} より「{request}」への署名のお願い（再送）',
  resend_line: '{sender} より「{request}」へのリンクを再送します。',
  please_sign: '{name} 様、「{request}」にご署名ください',
  until: '{date} まで署名できます。',
  private:
    'このリンクはご本人専用です。リンクを知っている人は誰でもあなたの名前で署名できるため、転送しないでください。',
  sign: '内容を確認して署名',
  link_help: 'ボタンが機能しない場合は、次のリンクを開いてください。',
  completed_subject: '「{request}」が完了しました',
  completed_line: '全員が「{request}」に署名し、文書に電子シールが付与されました。',
  attached: '電子シール付きの文書を添付しています。',
  download: '電子シール付きの文書をダウンロード',
  cancelled_subject: '「{request}」は取り消されました',
  cancelled_line: '{sender} が「{request}」を取り消しました。お手続きは必要ありません。',
  declined_subject: '「{request}」への署名が辞退されました',
  declined_line: '受信者の 1 人が「{request}」への署名を辞退したため、この文書は完了しません。',
  expired_subject: '「{request}」の期限が切れました',
  expired_line: '「{request}」は期限切れのため、署名できなくなりました。',
  reason: '理由：{reason}',
  code_subject: '署名用の確認コード',
  code_line: '署名ページで次のコードを入力してください。',
  code_until: '1 回のみ、10 分間有効です。',
  code_ignore:
    'お心当たりがない場合は、署名用リンクが他の人に知られている可能性があります。{sender} にご連絡のうえ、コードを誰にも伝えないでください。',
  identity_changed_subject: '{signer} 様が「{request}」の登録情報を修正しました',
  identity_changed_line:
    '{signer} 様が「{request}」のご自身の情報を修正しました。修正前と修正後の内容は、署名依頼の監査証跡で確認できます。',
  paper_subject: '{signer} 様が「{request}」の紙の書面を依頼しました',
  paper_line:
    '{signer} 様が「{request}」の紙の書面を依頼しました。署名依頼は有効なままのため、引き続き電子署名もできます。',
  approve_invite_subject: '{sender} より「{request}」の承認のお願い',
  approve_invite_line: '{sender} より「{request}」の承認依頼が届いています。',
  approve_reminder_subject: 'リマインダー：「{request}」が承認をお待ちしています',
  approve_reminder_line: '{sender} よりお送りした「{request}」の承認が、まだ完了していません。',
  approve_resend_subject: '{sender} より「{request}」の承認のお願い（再送）',
  please_approve: '{name} 様、「{request}」をご承認ください',
  approve_until: '{date} まで承認できます。',
  approve_private:
    'このリンクはご本人専用です。リンクを知っている人は誰でもあなたの名前で承認できるため、転送しないでください。',
  approve: '内容を確認して承認',
  approve_expired_line: '「{request}」は期限切れのため、承認できなくなりました。',
  approve_code_subject: '承認用の確認コード',
  approve_paper_line:
    '{signer} 様が「{request}」の紙の書面を依頼しました。承認依頼は有効なままのため、引き続き電子的に承認することもできます。',
  next_mixed_line:
    '{sender} からの「{request}」に、前の順番の方が全員署名または承認しました。次はあなたの番です。',
  completed_mixed_line: '全員が「{request}」に署名または承認し、文書に電子シールが付与されました。',
};
