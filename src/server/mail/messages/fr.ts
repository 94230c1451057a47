import type { MailMessages } from './en.ts';

export const fr: MailMessages = {
  greeting: 'Bonjour {name},',
  footer: 'Envoyé par {brand} au nom de {sender}',
  footer_plain: 'Envoyé au nom de {sender}',
  invite_subject: '{sender} vous demande de signer «\u00a0{request}\u00a0»',
  invite_line: '{sender} vous a envoyé «\u00a0{request}\u00a0» à signer.',
  next_line:
    'Les signataires précédents ont signé «\u00a0{request}\u00a0» (de {sender}). C’est maintenant votre tour.',
  reminder_subject: 'Rappel\u00a0: «\u00a0{request}\u00a0» attend votre signature',
  reminder_line:
    '{sender} vous a envoyé «\u00a0{request}\u00a0» à signer, et le document vous attend toujours.',
  resend_subject: '{sender} vous demande à nouveau de signer «\u00a0{request}\u00a0»',
  resend_line: '{sender} vous a renvoyé le lien vers «\u00a0{request}\u00a0».',
  please_sign: '{name}, merci de signer «\u00a0{request}\u00a0»',
  until: 'Vous pouvez signer jusqu’au {date}.',
  private:
    'Ce lien vous est personnel. Quiconque le possède peut signer en votre nom\u00a0: merci de ne pas le transférer.',
  sign: 'Lire et signer',
  link_help: 'Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
  qr_code: 'Code QR contenant votre lien',
  link_subject: 'Votre lien vers «\u00a0{request}\u00a0»',
  link_line:
    'Ce lien vous permet de terminer «\u00a0{request}\u00a0» de {sender}. Vos réponses sont enregistrées.',
  completed_subject: '«\u00a0{request}\u00a0» est terminé',
  completed_line: 'Tout le monde a signé «\u00a0{request}\u00a0», et le document est scellé.',
  attached: 'Le document scellé est joint à ce message.',
  download: 'Télécharger le document scellé',
  cancelled_subject: '«\u00a0{request}\u00a0» a été annulé',
  cancelled_line: '{sender} a annulé «\u00a0{request}\u00a0». Vous n’avez rien à faire.',
  declined_subject: '«\u00a0{request}\u00a0» a été refusé',
  declined_line: 'Un destinataire a refusé «\u00a0{request}\u00a0»\u202f; il ne sera donc pas finalisé.',
  expired_subject: '«\u00a0{request}\u00a0» a expiré',
  expired_line: 'Le délai pour signer «\u00a0{request}\u00a0» est écoulé\u202f; il ne peut plus être signé.',
  reason: 'Motif indiqué\u00a0: {reason}',
  code_subject: 'Votre code pour signer',
  code_line: 'Saisissez ce code sur la page de signature\u00a0:',
  code_until: 'Il ne sert qu’une fois, pendant dix minutes.',
  code_ignore:
    'Vous n’avez pas demandé ce code\u202f? Quelqu’un d’autre a peut-être votre lien de signature. Ne communiquez le code à personne et prévenez {sender}.',
  identity_changed_subject: '{signer} a corrigé ses coordonnées dans «\u00a0{request}\u00a0»',
  identity_changed_line:
    '{signer} a corrigé ses propres coordonnées dans «\u00a0{request}\u00a0». Le journal d’audit de la demande montre les anciennes et les nouvelles.',
  paper_subject: '{signer} a demandé un exemplaire papier de «\u00a0{request}\u00a0»',
  paper_line:
    '{signer} a demandé un exemplaire papier de «\u00a0{request}\u00a0». La demande reste ouverte et peut encore être signée électroniquement.',
  seal_paused_subject: '«\u00a0{request}\u00a0» attend à cause d’un cachet',
  seal_paused_line:
    'Le cachet «\u00a0{seal}\u00a0» a été révoqué, et «\u00a0{request}\u00a0» ne peut pas continuer. Remplacez ou retirez le cachet, ou annulez la demande.',
  approve_invite_subject: '{sender} vous demande d’approuver «\u00a0{request}\u00a0»',
  approve_invite_line: '{sender} vous a envoyé «\u00a0{request}\u00a0» à approuver.',
  approve_reminder_subject: 'Rappel\u00a0: «\u00a0{request}\u00a0» attend votre approbation',
  approve_reminder_line:
    '{sender} vous a envoyé «\u00a0{request}\u00a0» à approuver, et le document vous attend toujours.',
  approve_resend_subject: '{sender} vous demande à nouveau d’approuver «\u00a0{request}\u00a0»',
  please_approve: '{name}, merci d’approuver «\u00a0{request}\u00a0»',
  approve_until: 'Vous pouvez approuver jusqu’au {date}.',
  approve_private:
    'Ce lien vous est personnel. Quiconque le possède peut approuver en votre nom\u00a0: merci de ne pas le transférer.',
  approve: 'Lire et approuver',
  approve_expired_line:
    'Le délai pour approuver «\u00a0{request}\u00a0» est écoulé\u202f; il ne peut plus être approuvé.',
  approve_code_subject: 'Votre code pour approuver',
  approve_paper_line:
    '{signer} a demandé un exemplaire papier de «\u00a0{request}\u00a0». La demande reste ouverte et peut encore être approuvée électroniquement.',
  next_mixed_line:
    'Les personnes précédentes ont signé ou approuvé «\u00a0{request}\u00a0» (de {sender}). C’est maintenant votre tour.',
  completed_mixed_line:
    'Tout le monde a signé ou approuvé «\u00a0{request}\u00a0», et le document est scellé.',
  account_code_subject: 'Votre code de connexion\u00a0: {code}',
  account_code_heading: 'Saisissez ce code pour vous connecter à {brand}',
  account_code_ignore:
    'Vous n’avez pas essayé de vous connecter\u202f? Vous pouvez ignorer cet e-mail. Ne communiquez le code à personne.',
  account_invite_subject: '{inviter} vous invite à rejoindre {company}',
  account_invite_line: '{company} utilise {brand} pour faire signer ses documents.',
  account_invite_role: 'Votre rôle\u00a0: {role}',
  role_owner: 'Propriétaire',
  role_admin: 'Administrateur',
  role_viewer: 'Lecteur',
  account_invite_button: 'Rejoindre {company}',
  account_invite_until: 'Le lien ne sert qu’une fois, jusqu’au {date}.',
  account_invite_ignore:
    'Ce lien vous est personnel\u00a0: merci de ne pas le transférer. Si vous n’attendiez pas d’invitation, vous pouvez ignorer cet e-mail.',
};
