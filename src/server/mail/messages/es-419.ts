import type { MailMessages } from './en.ts';

/** Latin American Spanish where it differs from European Spanish. */
export const es419 = {
  invite_line: '{sender} le envió «{request}» para que lo firme.',
  next_line: 'Todas las personas anteriores ya firmaron «{request}» de {sender}. Ahora le toca a usted.',
  reminder_line: '{sender} le envió «{request}» para que lo firme y todavía le espera.',
  completed_line: 'Todos firmaron «{request}» y el documento está sellado.',
  cancelled_subject: '«{request}» se canceló',
  cancelled_line: '{sender} canceló «{request}». No tiene que hacer nada.',
  declined_subject: '«{request}» se rechazó',
  declined_line: 'Un destinatario rechazó «{request}», por lo que no se completará.',
  expired_subject: '«{request}» venció',
  expired_line: 'El plazo para firmar «{request}» terminó y ya no se puede firmar.',
  code_line: 'Ingrese este código en la página de firma:',
  code_ignore:
    '¿No pidió este código? Puede que otra persona tenga su enlace de firma. No comparta el código y avise a {sender}.',
  identity_changed_subject: '{signer} corrigió sus datos en «{request}»',
  identity_changed_line:
    '{signer} corrigió sus propios datos en «{request}». El registro de auditoría de la solicitud muestra los anteriores y los actuales.',
  resend_line: '{sender} le envió de nuevo el enlace a «{request}».',
  approve_invite_line: '{sender} le envió «{request}» para que lo apruebe.',
  approve_reminder_line: '{sender} le envió «{request}» para que lo apruebe y todavía le espera.',
  approve_expired_line: 'El plazo para aprobar «{request}» terminó y ya no se puede aprobar.',
  next_mixed_line:
    'Todas las personas anteriores ya firmaron o aprobaron «{request}» de {sender}. Ahora le toca a usted.',
  completed_mixed_line: 'Todos firmaron o aprobaron «{request}» y el documento está sellado.',
  paper_subject: '{signer} pidió una copia en papel de «{request}»',
  paper_line:
    '{signer} pidió una copia en papel de «{request}». La solicitud sigue abierta y aún puede firmarse electrónicamente.',
  approve_paper_line:
    '{signer} pidió una copia en papel de «{request}». La solicitud sigue abierta y aún puede aprobarse electrónicamente.',
  account_code_heading: 'Ingrese este código para iniciar sesión en {brand}',
  account_code_ignore:
    '¿No intentó iniciar sesión? Puede ignorar este correo. No comparta el código con nadie.',
} satisfies Partial<MailMessages>;
