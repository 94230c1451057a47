import type { MailMessages } from './en.ts';

export const nb: MailMessages = {
  greeting: 'Hei {name},',
  footer: 'Sendt av {brand} for {sender}',
  footer_plain: 'Sendt for {sender}',
  invite_subject: '{sender} ber deg signere «{request}»',
  invite_line: '{sender} har sendt deg «{request}» til signering.',
  next_line: '«{request}» fra {sender} er signert av dem før deg. Nå er det din tur.',
  reminder_subject: 'Påminnelse: «{request}» venter på signaturen din',
  reminder_line: '{sender} har sendt deg «{request}» til signering, og det venter fortsatt på deg.',
  resend_subject: '{sender} ber deg igjen om å signere «{request}»',
  resend_line: '{sender} sender deg lenken til «{request}» en gang til.',
  until: 'Du kan signere til og med {date}.',
  private: 'Lenken nedenfor er bare din. Den som har den, kan signere i ditt navn, så ikke videresend den.',
  sign: 'Les og signer',
  completed_subject: '«{request}» er fullført',
  completed_line: 'Alle har signert «{request}», og dokumentet er forseglet.',
  attached: 'Det forseglede dokumentet er vedlagt.',
  download: 'Last ned det forseglede dokumentet',
  cancelled_subject: '«{request}» ble avbrutt',
  cancelled_line: '{sender} har avbrutt «{request}». Du trenger ikke å gjøre noe mer.',
  declined_subject: '«{request}» ble avslått',
  declined_line: 'En av dem som ble spurt, har avslått «{request}», så det blir ikke fullført.',
  expired_subject: '«{request}» er utløpt',
  expired_line: 'Fristen for å signere «{request}» er ute, så det kan ikke lenger signeres.',
  reason: 'Oppgitt begrunnelse: {reason}',
  code_subject: 'Koden din for signering',
  code_line: 'Skriv inn denne koden på signeringssiden:',
  code_until: 'Den virker én gang og i ti minutter.',
  code_ignore:
    'Ba du ikke om den? Da har noen andre signeringslenken din: si fra til {sender}, og gi ikke koden til noen.',
  identity_changed_subject: '{signer} har rettet opplysningene sine i «{request}»',
  identity_changed_line:
    '{signer} har rettet sine egne opplysninger i «{request}». Loggen for forespørselen viser de gamle og de nye.',
  paper_subject: '{signer} ber om «{request}» på papir',
  paper_line:
    '{signer} vil heller ha «{request}» på papir. Forespørselen er fortsatt åpen og kan fremdeles signeres elektronisk.',
};
