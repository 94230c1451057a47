import type { MailMessages } from './en.ts';

/** Brazilian Portuguese where it differs from European Portuguese. */
export const ptBr = {
  invite_subject: '{sender} pede que você assine “{request}”',
  invite_line: '{sender} enviou “{request}” para você assinar.',
  reminder_line: '{sender} enviou “{request}” para você assinar, e o documento ainda aguarda você.',
  resend_subject: '{sender} pede novamente que você assine “{request}”',
  resend_line: '{sender} envia mais uma vez o link para “{request}”.',
  until: 'Você pode assinar até {date}.',
  private: 'Este link é só seu. Quem o tiver pode assinar em seu nome; por favor, não o encaminhe.',
  download: 'Baixar o documento selado',
  cancelled_line: '{sender} cancelou “{request}”. Você não precisa fazer mais nada.',
  declined_line: 'Uma das pessoas convidadas recusou “{request}”, que por isso não será concluído.',
  code_line: 'Digite este código na página de assinatura:',
  code_until: 'Vale uma única vez e por dez minutos.',
  identity_changed_line:
    '{signer} corrigiu os próprios dados em “{request}”. O registro do pedido mostra os anteriores e os atuais.',
  approve_invite_subject: '{sender} pede que você aprove “{request}”',
  approve_invite_line: '{sender} enviou “{request}” para você aprovar.',
  approve_reminder_line: '{sender} enviou “{request}” para você aprovar, e o documento ainda aguarda você.',
  approve_resend_subject: '{sender} pede novamente que você aprove “{request}”',
  approve_until: 'Você pode aprovar até {date}.',
  approve_private: 'Este link é só seu. Quem o tiver pode aprovar em seu nome; por favor, não o encaminhe.',
} satisfies Partial<MailMessages>;
