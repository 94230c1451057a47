import type { MailMessages } from './en.ts';

export const pt: MailMessages = {
  greeting: 'Olá, {name},',
  footer: 'Enviado por {brand} em nome de {sender}',
  footer_plain: 'Enviado em nome de {sender}',
  invite_subject: '{sender} pede-lhe que assine “{request}”',
  invite_line: '{sender} enviou-lhe “{request}” para assinar.',
  next_line: '“{request}” de {sender} já foi assinado por quem estava antes. Agora é a sua vez.',
  reminder_subject: 'Lembrete: “{request}” aguarda a sua assinatura',
  reminder_line: '{sender} enviou-lhe “{request}” para assinar, e o documento ainda aguarda por si.',
  resend_subject: '{sender} pede-lhe novamente que assine “{request}”',
  resend_line: '{sender} envia-lhe mais uma vez o link para “{request}”.',
  until: 'Pode assinar até {date}.',
  private: 'O link abaixo é só seu. Quem o tiver pode assinar em seu nome; por favor, não o reencaminhe.',
  sign: 'Ler e assinar',
  completed_subject: '“{request}” está concluído',
  completed_line: 'Todos assinaram “{request}” e o documento está selado.',
  attached: 'O documento selado segue em anexo.',
  download: 'Transferir o documento selado',
  cancelled_subject: '“{request}” foi cancelado',
  cancelled_line: '{sender} cancelou “{request}”. Não precisa de fazer mais nada.',
  declined_subject: '“{request}” foi recusado',
  declined_line: 'Uma das pessoas contactadas recusou “{request}”, que por isso não será concluído.',
  expired_subject: '“{request}” expirou',
  expired_line: 'O prazo para assinar “{request}” terminou e já não é possível assinar.',
  reason: 'Motivo indicado: {reason}',
  code_subject: 'O seu código para assinar',
  code_line: 'Introduza este código na página de assinatura:',
  code_until: 'Serve uma só vez e durante dez minutos.',
  code_ignore:
    'Não o pediu? Então outra pessoa tem o seu link de assinatura: avise {sender} e não dê o código a ninguém.',
  identity_changed_subject: '{signer} corrigiu os seus dados em “{request}”',
  identity_changed_line:
    '{signer} corrigiu os próprios dados em “{request}”. O registo do pedido mostra os anteriores e os atuais.',
  paper_subject: '{signer} pede “{request}” em papel',
  paper_line:
    '{signer} prefere “{request}” em papel. O pedido continua aberto e ainda pode ser assinado eletronicamente.',
};
