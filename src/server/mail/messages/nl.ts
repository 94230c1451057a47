import type { MailMessages } from './en.ts';

export const nl: MailMessages = {
  greeting: 'Hallo {name},',
  footer: 'Verzonden door {brand} namens {sender}',
  footer_plain: 'Verzonden namens {sender}',
  invite_subject: '{sender} vraagt u om ‘{request}’ te ondertekenen',
  invite_line: '{sender} heeft u ‘{request}’ gestuurd om te ondertekenen.',
  next_line: '‘{request}’ van {sender} is ondertekend door iedereen vóór u. Nu bent u aan de beurt.',
  reminder_subject: 'Herinnering: ‘{request}’ wacht op uw handtekening',
  reminder_line: '{sender} heeft u ‘{request}’ gestuurd om te ondertekenen en het wacht nog op u.',
  resend_subject: '{sender} vraagt u nogmaals om ‘{request}’ te ondertekenen',
  resend_line: '{sender} stuurt u de link naar ‘{request}’ nog een keer.',
  until: 'U kunt ondertekenen tot {date}.',
  private:
    'De link hieronder is alleen voor u. Wie hem heeft, kan namens u ondertekenen; stuur hem dus niet door.',
  sign: 'Lezen en ondertekenen',
  completed_subject: '‘{request}’ is voltooid',
  completed_line: 'Iedereen heeft ‘{request}’ ondertekend en het document is verzegeld.',
  attached: 'Het verzegelde document is bijgevoegd.',
  download: 'Verzegeld document downloaden',
  cancelled_subject: '‘{request}’ is geannuleerd',
  cancelled_line: '{sender} heeft ‘{request}’ geannuleerd. U hoeft niets meer te doen.',
  declined_subject: '‘{request}’ is geweigerd',
  declined_line: 'Een van de gevraagden heeft ‘{request}’ geweigerd; het wordt daarom niet voltooid.',
  expired_subject: '‘{request}’ is verlopen',
  expired_line: 'De termijn om ‘{request}’ te ondertekenen is voorbij; dat kan nu niet meer.',
  reason: 'Opgegeven reden: {reason}',
  code_subject: 'Uw code om te ondertekenen',
  code_line: 'Voer deze code in op de ondertekenpagina:',
  code_until: 'Hij werkt één keer en tien minuten lang.',
  code_ignore:
    'Niet zelf aangevraagd? Dan heeft iemand anders uw link: laat het {sender} weten en geef de code aan niemand.',
  identity_changed_subject: '{signer} heeft de eigen gegevens in ‘{request}’ gecorrigeerd',
  identity_changed_line:
    '{signer} heeft de eigen gegevens in ‘{request}’ gecorrigeerd. De auditlog van het verzoek toont de oude en de nieuwe.',
  paper_subject: '{signer} vraagt om ‘{request}’ op papier',
  paper_line:
    '{signer} heeft ‘{request}’ liever op papier. Het verzoek blijft open en kan nog steeds elektronisch worden ondertekend.',
};
