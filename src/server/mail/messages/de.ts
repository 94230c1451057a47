import type { MailMessages } from './en.ts';

export const de: MailMessages = {
  greeting: 'Guten Tag {name},',
  footer: 'Gesendet von {brand} im Auftrag von {sender}',
  footer_plain: 'Gesendet im Auftrag von {sender}',
  invite_subject: '{sender} bittet Sie, „{request}“ zu unterschreiben',
  invite_line: '{sender} hat Ihnen „{request}“ zum Unterschreiben gesendet.',
  next_line:
    '„{request}“ von {sender} wurde von allen vor Ihnen unterschrieben. Jetzt sind Sie an der Reihe.',
  reminder_subject: 'Erinnerung: „{request}“ wartet auf Ihre Unterschrift',
  reminder_line: '{sender} hat Ihnen „{request}“ zum Unterschreiben gesendet; es wartet noch auf Sie.',
  resend_subject: '{sender} bittet Sie erneut, „{request}“ zu unterschreiben',
  resend_line: '{sender} sendet Ihnen den Link zu „{request}“ noch einmal.',
  until: 'Sie können bis {date} unterschreiben.',
  private:
    'Der folgende Link ist nur für Sie bestimmt. Wer ihn hat, kann in Ihrem Namen unterschreiben; bitte leiten Sie ihn nicht weiter.',
  sign: 'Lesen und unterschreiben',
  completed_subject: '„{request}“ ist abgeschlossen',
  completed_line: 'Alle haben „{request}“ unterschrieben, und das Dokument ist versiegelt.',
  attached: 'Das versiegelte Dokument ist angehängt.',
  download: 'Versiegeltes Dokument herunterladen',
  cancelled_subject: '„{request}“ wurde abgebrochen',
  cancelled_line: '{sender} hat „{request}“ abgebrochen. Sie brauchen nichts weiter zu tun.',
  declined_subject: '„{request}“ wurde abgelehnt',
  declined_line:
    'Eine der angefragten Personen hat „{request}“ abgelehnt; es wird daher nicht abgeschlossen.',
  expired_subject: '„{request}“ ist abgelaufen',
  expired_line: 'Die Frist für „{request}“ ist vorbei; es kann nicht mehr unterschrieben werden.',
  reason: 'Angegebener Grund: {reason}',
};
