import type { MailMessages } from './en.ts';

export const es: MailMessages = {
  greeting: 'Hola, {name}:',
  footer: 'Enviado por {brand} para {sender}',
  footer_plain: 'Enviado para {sender}',
  invite_subject: '{sender} le pide que firme «{request}»',
  invite_line: '{sender} le ha enviado «{request}» para que lo firme.',
  next_line: 'Quienes le preceden ya han firmado «{request}» de {sender}. Ahora le toca a usted.',
  reminder_subject: 'Recordatorio: «{request}» espera su firma',
  reminder_line: '{sender} le ha enviado «{request}» para que lo firme y todavía le espera.',
  resend_subject: '{sender} le pide de nuevo que firme «{request}»',
  resend_line: '{sender} le envía otra vez el enlace a «{request}».',
  until: 'Puede firmar hasta el {date}.',
  private:
    'El enlace siguiente es solo para usted. Quien lo tenga puede firmar en su nombre, así que no lo reenvíe.',
  sign: 'Leer y firmar',
  completed_subject: '«{request}» está completo',
  completed_line: 'Todos han firmado «{request}» y el documento está sellado.',
  attached: 'El documento sellado va adjunto.',
  download: 'Descargar el documento sellado',
  cancelled_subject: '«{request}» se ha cancelado',
  cancelled_line: '{sender} ha cancelado «{request}». No tiene que hacer nada más.',
  declined_subject: '«{request}» se ha rechazado',
  declined_line: 'Una de las personas consultadas ha rechazado «{request}», por lo que no se completará.',
  expired_subject: '«{request}» ha caducado',
  expired_line: 'El plazo para firmar «{request}» ha terminado y ya no se puede firmar.',
  reason: 'Motivo indicado: {reason}',
  code_subject: 'Su código para firmar',
  code_line: 'Introduzca este código en la página de firma:',
  code_until: 'Sirve una sola vez y durante diez minutos.',
  code_ignore:
    '¿No lo ha pedido? Entonces otra persona tiene su enlace de firma: avise a {sender} y no dé el código a nadie.',
  identity_changed_subject: '{signer} ha corregido sus datos en «{request}»',
  identity_changed_line:
    '{signer} ha corregido sus propios datos en «{request}». El registro de la solicitud muestra los anteriores y los actuales.',
  paper_subject: '{signer} pide «{request}» en papel',
  paper_line:
    '{signer} prefiere «{request}» en papel. La solicitud sigue abierta y aún puede firmarse electrónicamente.',
};
