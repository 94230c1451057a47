import type { MailMessages } from './en.ts';

export const sv: MailMessages = {
  greeting: 'Hej {name},',
  footer: 'Skickat av {brand} för {sender}',
  footer_plain: 'Skickat för {sender}',
  invite_subject: '{sender} ber dig att signera ”{request}”',
  invite_line: '{sender} har skickat ”{request}” till dig för signering.',
  next_line: 'Alla före dig har signerat ”{request}” från {sender}. Nu är det din tur.',
  reminder_subject: 'Påminnelse: ”{request}” väntar på din signatur',
  reminder_line:
    '{sender} har skickat ”{request}” till dig för signering, och det väntar fortfarande på dig.',
  resend_subject: '{sender} ber dig igen att signera ”{request}”',
  resend_line: '{sender} har skickat länken till ”{request}” igen.',
  please_sign: '{name}, vänligen signera ”{request}”',
  until: 'Du kan signera till och med {date}.',
  private: 'Den här länken är bara din. Den som har den kan signera i ditt namn, så vidarebefordra den inte.',
  sign: 'Läs och signera',
  link_help: 'Om knappen inte fungerar kan du öppna den här länken:',
  completed_subject: '”{request}” är färdigt',
  completed_line: 'Alla har signerat ”{request}” och dokumentet är förseglat.',
  attached: 'Det förseglade dokumentet är bifogat.',
  download: 'Ladda ner det förseglade dokumentet',
  cancelled_subject: '”{request}” har avbrutits',
  cancelled_line: '{sender} har avbrutit ”{request}”. Du behöver inte göra något.',
  declined_subject: '”{request}” har avböjts',
  declined_line: 'En mottagare har avböjt ”{request}”, så det blir inte färdigt.',
  expired_subject: '”{request}” har gått ut',
  expired_line: 'Tiden för att signera ”{request}” är slut, så det kan inte längre signeras.',
  reason: 'Angiven anledning: {reason}',
  code_subject: 'Din kod för signering',
  code_line: 'Skriv in koden på signeringssidan:',
  code_until: 'Den fungerar en gång och i tio minuter.',
  code_ignore:
    'Begärde du inte den här koden? Någon annan kan ha din signeringslänk. Dela inte koden och meddela {sender}.',
  identity_changed_subject: '{signer} har rättat sina uppgifter i ”{request}”',
  identity_changed_line:
    '{signer} har rättat sina egna uppgifter i ”{request}”. Begärans granskningslogg visar de gamla och de nya.',
  paper_subject: '{signer} har bett om en papperskopia av ”{request}”',
  paper_line:
    '{signer} har bett om en papperskopia av ”{request}”. Begäran förblir öppen och kan fortfarande signeras elektroniskt.',
  approve_invite_subject: '{sender} ber dig att godkänna ”{request}”',
  approve_invite_line: '{sender} har skickat ”{request}” till dig för godkännande.',
  approve_reminder_subject: 'Påminnelse: ”{request}” väntar på ditt godkännande',
  approve_reminder_line:
    '{sender} har skickat ”{request}” till dig för godkännande, och det väntar fortfarande på dig.',
  approve_resend_subject: '{sender} ber dig igen att godkänna ”{request}”',
  please_approve: '{name}, vänligen godkänn ”{request}”',
  approve_until: 'Du kan godkänna till och med {date}.',
  approve_private:
    'Den här länken är bara din. Den som har den kan godkänna i ditt namn, så vidarebefordra den inte.',
  approve: 'Läs och godkänn',
  approve_expired_line: 'Tiden för att godkänna ”{request}” är slut, så det kan inte längre godkännas.',
  approve_code_subject: 'Din kod för godkännande',
  approve_paper_line:
    '{signer} har bett om en papperskopia av ”{request}”. Begäran förblir öppen och kan fortfarande godkännas elektroniskt.',
  next_mixed_line: 'Alla före dig har signerat eller godkänt ”{request}” från {sender}. Nu är det din tur.',
  completed_mixed_line: 'Alla har signerat eller godkänt ”{request}” och dokumentet är förseglat.',
};
