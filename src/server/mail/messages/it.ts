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
  please_sign: '{name}, La preghiamo di firmare «{request}»',
  until: 'Può firmare fino al {date}.',
  private:
    'Questo link è solo per Lei. Chiunque lo possieda può firmare a Suo nome: La preghiamo di non inoltrarlo.',
  sign: 'Leggi e firma',
  link_help: 'Se il pulsante non funziona, apra questo link:',
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
  code_subject: 'Il Suo codice per firmare',
  code_line: 'Inserisca questo codice nella pagina di firma:',
  code_until: 'Vale una sola volta e per dieci minuti.',
  code_ignore:
    'Non l’ha chiesto? Allora qualcun altro ha il Suo link di firma: avvisi {sender} e non dia il codice a nessuno.',
  identity_changed_subject: '{signer} ha corretto i propri dati in «{request}»',
  identity_changed_line:
    '{signer} ha corretto i propri dati in «{request}». Il registro della richiesta mostra quelli di prima e quelli di adesso.',
  paper_subject: '{signer} chiede «{request}» su carta',
  paper_line:
    '{signer} preferisce «{request}» su carta. La richiesta resta aperta e si può ancora firmare elettronicamente.',
};
