import type { MailMessages } from './en.ts';

export const ca: MailMessages = {
  greeting: 'Hola, {name},',
  footer: 'Enviat per {brand} en nom de {sender}',
  footer_plain: 'Enviat en nom de {sender}',
  invite_subject: '{sender} us demana que signeu «{request}»',
  invite_line: '{sender} us ha enviat «{request}» perquè el signeu.',
  next_line: 'Les persones anteriors ja han signat «{request}» de {sender}. Ara és el vostre torn.',
  reminder_subject: 'Recordatori: «{request}» espera la vostra signatura',
  reminder_line: '{sender} us ha enviat «{request}» perquè el signeu, i encara us espera.',
  resend_subject: '{sender} us torna a demanar que signeu «{request}»',
  resend_line: '{sender} us torna a enviar l’enllaç a «{request}».',
  please_sign: '{name}, signeu «{request}», si us plau',
  until: 'Podeu signar fins al {date}.',
  private:
    'Aquest enllaç és només vostre. Qui el tingui pot signar en nom vostre; si us plau, no el reenvieu.',
  sign: 'Llegeix i signa',
  link_help: 'Si el botó no funciona, obriu aquest enllaç:',
  completed_subject: '«{request}» està complet',
  completed_line: 'Tothom ha signat «{request}» i el document està segellat.',
  attached: 'S’hi adjunta el document segellat.',
  download: 'Baixa el document segellat',
  cancelled_subject: '«{request}» s’ha cancel·lat',
  cancelled_line: '{sender} ha cancel·lat «{request}». No cal que feu res.',
  declined_subject: '«{request}» s’ha rebutjat',
  declined_line: 'Un destinatari ha rebutjat «{request}», per això no es completarà.',
  expired_subject: '«{request}» ha caducat',
  expired_line: 'El termini per signar «{request}» s’ha acabat i ja no es pot signar.',
  reason: 'Motiu indicat: {reason}',
  code_subject: 'El vostre codi per signar',
  code_line: 'Escriviu aquest codi a la pàgina de signatura:',
  code_until: 'Funciona una vegada i durant deu minuts.',
  code_ignore:
    'No heu demanat aquest codi? Potser algú altre té el vostre enllaç de signatura. No compartiu el codi i aviseu {sender}.',
  identity_changed_subject: '{signer} ha corregit les seves dades a «{request}»',
  identity_changed_line:
    '{signer} ha corregit les seves pròpies dades a «{request}». El registre d’auditoria de la sol·licitud mostra les antigues i les noves.',
  paper_subject: '{signer} ha demanat una còpia en paper de «{request}»',
  paper_line:
    '{signer} ha demanat una còpia en paper de «{request}». La sol·licitud continua oberta i encara es pot signar electrònicament.',
  approve_invite_subject: '{sender} us demana que aproveu «{request}»',
  approve_invite_line: '{sender} us ha enviat «{request}» perquè l’aproveu.',
  approve_reminder_subject: 'Recordatori: «{request}» espera la vostra aprovació',
  approve_reminder_line: '{sender} us ha enviat «{request}» perquè l’aproveu, i encara us espera.',
  approve_resend_subject: '{sender} us torna a demanar que aproveu «{request}»',
  please_approve: '{name}, aproveu «{request}», si us plau',
  approve_until: 'Podeu aprovar fins al {date}.',
  approve_private:
    'Aquest enllaç és només vostre. Qui el tingui pot aprovar en nom vostre; si us plau, no el reenvieu.',
  approve: 'Llegeix i aprova',
  approve_expired_line: 'El termini per aprovar «{request}» s’ha acabat i ja no es pot aprovar.',
  approve_code_subject: 'El vostre codi per aprovar',
  approve_paper_line:
    '{signer} ha demanat una còpia en paper de «{request}». La sol·licitud continua oberta i encara es pot aprovar electrònicament.',
  next_mixed_line:
    'Les persones anteriors ja han signat o aprovat «{request}» de {sender}. Ara és el vostre torn.',
  completed_mixed_line: 'Tothom ha signat o aprovat «{request}» i el document està segellat.',
};
