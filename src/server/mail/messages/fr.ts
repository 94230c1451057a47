import type { MailMessages } from './en.ts';

export const fr: MailMessages = {
  greeting: 'Bonjour {name},',
  footer: 'Envoyé par {brand} pour {sender}',
  footer_plain: 'Envoyé pour {sender}',
  invite_subject: '{sender} vous demande de signer « {request} »',
  invite_line: '{sender} vous a envoyé « {request} » à signer.',
  next_line:
    '« {request} » de {sender} a été signé par les personnes avant vous. C’est maintenant votre tour.',
  reminder_subject: 'Rappel : « {request} » attend votre signature',
  reminder_line: '{sender} vous a envoyé « {request} » à signer, et le document vous attend toujours.',
  resend_subject: '{sender} vous demande à nouveau de signer « {request} »',
  resend_line: '{sender} vous envoie de nouveau le lien vers « {request} ».',
  until: 'Vous pouvez signer jusqu’au {date}.',
  private:
    'Le lien ci-dessous vous est personnel. Quiconque le possède peut signer en votre nom : merci de ne pas le transférer.',
  sign: 'Lire et signer',
  completed_subject: '« {request} » est terminé',
  completed_line: 'Tout le monde a signé « {request} », et le document est scellé.',
  attached: 'Le document scellé est joint à ce message.',
  download: 'Télécharger le document scellé',
  cancelled_subject: '« {request} » a été annulé',
  cancelled_line: '{sender} a annulé « {request} ». Vous n’avez plus rien à faire.',
  declined_subject: '« {request} » a été refusé',
  declined_line: 'L’une des personnes sollicitées a refusé « {request} » ; il ne sera donc pas finalisé.',
  expired_subject: '« {request} » a expiré',
  expired_line: 'Le délai pour signer « {request} » est écoulé ; il ne peut plus être signé.',
  reason: 'Motif indiqué : {reason}',
  code_subject: 'Votre code pour signer',
  code_line: 'Saisissez ce code sur la page de signature :',
  code_until: 'Il ne sert qu’une fois, pendant dix minutes.',
  code_ignore:
    'Vous ne l’avez pas demandé ? Quelqu’un d’autre a alors votre lien de signature : prévenez {sender} et ne donnez ce code à personne.',
  identity_changed_subject: '{signer} a corrigé ses coordonnées dans « {request} »',
  identity_changed_line:
    '{signer} a corrigé ses propres coordonnées dans « {request} ». Le journal de la demande montre les anciennes et les nouvelles.',
  paper_subject: '{signer} demande « {request} » sur papier',
  paper_line:
    '{signer} préfère recevoir « {request} » sur papier. La demande reste ouverte et peut encore être signée électroniquement.',
};
