import type { MailMessages } from './en.ts';

/** Brazilian Portuguese where it differs from European Portuguese. */
export const ptBr = {
  invite_subject: '{sender} pede que você assine “{request}”',
  invite_line: '{sender} enviou “{request}” para você assinar.',
  reminder_line: '{sender} enviou “{request}” para você assinar, e o documento ainda aguarda você.',
  resend_subject: '{sender} pede novamente que você assine “{request}”',
  resend_line: '{sender} enviou de novo o link para “{request}”.',
  until: 'Você pode assinar até {date}.',
  private: 'Este link é só seu. Quem o tiver pode assinar em seu nome; por favor, não o encaminhe.',
  download: 'Baixar o documento selado',
  cancelled_line: '{sender} cancelou “{request}”. Você não precisa fazer nada.',
  code_line: 'Digite este código na página de assinatura:',
  code_until: 'Vale uma única vez e por dez minutos.',
  identity_changed_line:
    '{signer} corrigiu os próprios dados em “{request}”. O registro de auditoria do pedido mostra os anteriores e os atuais.',
  next_line: 'Todas as pessoas antes de você já assinaram “{request}” de {sender}. Agora é a sua vez.',
  expired_line: 'O prazo para assinar “{request}” terminou e não é mais possível assinar.',
  approve_invite_subject: '{sender} pede que você aprove “{request}”',
  approve_invite_line: '{sender} enviou “{request}” para você aprovar.',
  approve_reminder_line: '{sender} enviou “{request}” para você aprovar, e o documento ainda aguarda você.',
  approve_resend_subject: '{sender} pede novamente que você aprove “{request}”',
  approve_until: 'Você pode aprovar até {date}.',
  approve_private: 'Este link é só seu. Quem o tiver pode aprovar em seu nome; por favor, não o encaminhe.',
  code_ignore:
    'Não pediu este código? Outra pessoa pode ter o seu link de assinatura. Não compartilhe o código e avise {sender}.',
  next_mixed_line:
    'Todas as pessoas antes de você já assinaram ou aprovaram “{request}” de {sender}. Agora é a sua vez.',
  link_line: 'Use este link para terminar “{request}”, de {sender}. As suas respostas estão salvas.',
  account_code_subject: 'Seu código para entrar: {code}',
  account_code_heading: 'Digite este código para entrar no {brand}',
  account_code_ignore:
    'Você não tentou entrar? Pode ignorar este e-mail. Não compartilhe o código com ninguém.',
  account_invite_line: '{company} usa o {brand} para enviar documentos para assinatura.',
  account_invite_role: 'Sua função: {role}',
  account_invite_button: 'Participar de {company}',
  account_invite_until: 'O link vale uma única vez, até {date}.',
  account_invite_ignore:
    'Este link é só seu; por favor, não o encaminhe. Se você não esperava um convite, pode ignorar este e-mail.',
} satisfies Partial<MailMessages>;
