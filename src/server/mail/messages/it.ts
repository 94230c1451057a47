import type { MailMessages } from './en.ts';

export const it: MailMessages = {
  greeting: 'Buongiorno {name},',
  footer: 'Inviato da {brand} per conto di {sender}',
  footer_plain: 'Inviato per conto di {sender}',
  invite_subject: '{sender} Le chiede di firmare «{request}»',
  invite_line: '{sender} Le ha inviato «{request}» da firmare.',
  next_line: 'Chi La precede ha firmato «{request}» di {sender}. Ora tocca a Lei.',
  reminder_subject: 'Promemoria: «{request}» attende la Sua firma',
  reminder_line: '{sender} Le ha inviato «{request}» da firmare e il documento La attende ancora.',
  resend_subject: '{sender} Le chiede di nuovo di firmare «{request}»',
  resend_line: '{sender} Le invia ancora una volta il link a «{request}».',
  until: 'Può firmare fino al {date}.',
  private:
    'Il link seguente è solo per Lei. Chiunque lo possieda può firmare a Suo nome: La preghiamo di non inoltrarlo.',
  sign: 'Leggi e firma',
  completed_subject: '«{request}» è completo',
  completed_line: 'Tutti hanno firmato «{request}» e il documento è sigillato.',
  attached: 'Il documento sigillato è allegato.',
  download: 'Scarica il documento sigillato',
  cancelled_subject: '«{request}» è stato annullato',
  cancelled_line: '{sender} ha annullato «{request}». Non deve fare altro.',
  declined_subject: '«{request}» è stato rifiutato',
  declined_line: 'Una delle persone interpellate ha rifiutato «{request}», che quindi non sarà completato.',
  expired_subject: '«{request}» è scaduto',
  expired_line: 'Il termine per firmare «{request}» è trascorso e non è più possibile firmarlo.',
  reason: 'Motivo indicato: {reason}',
};
