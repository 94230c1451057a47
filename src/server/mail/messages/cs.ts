import type { MailMessages } from './en.ts';

export const cs: MailMessages = {
  greeting: 'Dobrý den, {name},',
  footer: 'Odesláno přes {brand} za {sender}',
  footer_plain: 'Odesláno za {sender}',
  invite_subject: '{sender} vás žádá o podpis dokumentu „{request}“',
  invite_line: '{sender} vám posílá „{request}“ k podpisu.',
  next_line: '„{request}“ ({sender}) podepsali všichni před vámi. Nyní jste na řadě.',
  reminder_subject: 'Připomínka: „{request}“ čeká na váš podpis',
  reminder_line: '{sender} vám poslal „{request}“ k podpisu a dokument na vás stále čeká.',
  resend_subject: '{sender} vás znovu žádá o podpis dokumentu „{request}“',
  resend_line: '{sender} vám znovu posílá odkaz na „{request}“.',
  until: 'Podepsat můžete do {date}.',
  private:
    'Následující odkaz je jen váš. Kdo jej má, může podepsat vaším jménem, proto jej prosím nepřeposílejte.',
  sign: 'Přečíst a podepsat',
  completed_subject: '„{request}“: dokončeno',
  completed_line: 'Všichni podepsali „{request}“ a dokument je zapečetěn.',
  attached: 'Zapečetěný dokument je v příloze.',
  download: 'Stáhnout zapečetěný dokument',
  cancelled_subject: '„{request}“: zrušeno',
  cancelled_line: '{sender} zrušil „{request}“. Nemusíte dělat nic dalšího.',
  declined_subject: '„{request}“: odmítnuto',
  declined_line: 'Jeden z oslovených odmítl „{request}“, a dokument proto nebude dokončen.',
  expired_subject: '„{request}“: platnost vypršela',
  expired_line: 'Lhůta k podpisu „{request}“ uplynula, dokument již nelze podepsat.',
  reason: 'Uvedený důvod: {reason}',
  code_subject: 'Váš kód k podpisu',
  code_line: 'Zadejte tento kód na stránce pro podpis:',
  code_until: 'Platí jednou a deset minut.',
  code_ignore:
    'Nežádali jste o něj? Pak má váš odkaz někdo jiný: dejte prosím vědět odesílateli ({sender}) a kód nikomu nesdělujte.',
  identity_changed_subject: '{signer}: oprava údajů v „{request}“',
  identity_changed_line:
    '{signer} opravil(a) své údaje v „{request}“. Záznam žádosti ukazuje původní i nové.',
  paper_subject: '{signer} žádá „{request}“ na papíře',
  paper_line:
    '{signer} by „{request}“ raději dostal(a) na papíře. Žádost zůstává otevřená a lze ji stále podepsat elektronicky.',
};
