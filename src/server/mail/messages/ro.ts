import type { MailMessages } from './en.ts';

export const ro: MailMessages = {
  greeting: 'Bună ziua, {name},',
  footer: 'Trimis de {brand} pentru {sender}',
  footer_plain: 'Trimis pentru {sender}',
  invite_subject: '{sender} vă roagă să semnați „{request}”',
  invite_line: '{sender} v-a trimis „{request}” spre semnare.',
  next_line:
    'Toți cei dinaintea dumneavoastră au semnat „{request}” de la {sender}. Acum este rândul dumneavoastră.',
  reminder_subject: 'Memento: „{request}” așteaptă semnătura dumneavoastră',
  reminder_line: '{sender} v-a trimis „{request}” spre semnare și documentul încă vă așteaptă.',
  resend_subject: '{sender} vă roagă din nou să semnați „{request}”',
  resend_line: '{sender} v-a trimis din nou linkul către „{request}”.',
  please_sign: '{name}, vă rugăm să semnați „{request}”',
  until: 'Puteți semna până la {date}.',
  private:
    'Acest link este numai al dumneavoastră. Cine îl are poate semna în numele dumneavoastră, deci vă rugăm să nu îl redirecționați.',
  sign: 'Citiți și semnați',
  link_help: 'Dacă butonul nu funcționează, deschideți acest link:',
  qr_code: 'Cod QR cu linkul dumneavoastră',
  link_subject: 'Linkul dumneavoastră către „{request}”',
  link_line:
    'Cu acest link puteți finaliza „{request}” de la {sender}. Răspunsurile de până acum sunt salvate.',
  completed_subject: '„{request}” este finalizat',
  completed_line: 'Toți au semnat „{request}”, iar documentul este sigilat.',
  attached: 'Documentul sigilat este atașat.',
  download: 'Descărcați documentul sigilat',
  cancelled_subject: '„{request}” a fost anulat',
  cancelled_line: '{sender} a anulat „{request}”. Nu trebuie să faceți nimic.',
  declined_subject: '„{request}” a fost refuzat',
  declined_line: 'Un destinatar a refuzat „{request}”, deci nu va fi finalizat.',
  expired_subject: '„{request}” a expirat',
  expired_line: 'Termenul de semnare pentru „{request}” a trecut, deci nu mai poate fi semnat.',
  reason: 'Motivul indicat: {reason}',
  code_subject: 'Codul dumneavoastră pentru semnare',
  code_line: 'Introduceți acest cod pe pagina de semnare:',
  code_until: 'Funcționează o singură dată, timp de zece minute.',
  code_ignore:
    'Nu ați cerut acest cod? Este posibil ca altcineva să aibă linkul dumneavoastră de semnare. Nu dați codul nimănui și anunțați expeditorul ({sender}).',
  identity_changed_subject: '{signer} și-a corectat datele în „{request}”',
  identity_changed_line:
    '{signer} și-a corectat propriile date în „{request}”. Jurnalul de audit al solicitării arată datele vechi și cele noi.',
  paper_subject: '{signer} a cerut o copie pe hârtie a „{request}”',
  paper_line:
    '{signer} a cerut o copie pe hârtie a „{request}”. Solicitarea rămâne deschisă și poate fi semnată în continuare electronic.',
  seal_paused_subject: '„{request}” așteaptă din cauza unui sigiliu',
  seal_paused_line:
    'Sigiliul „{seal}” a fost revocat, așa că „{request}” nu poate continua. Schimbați sau eliminați sigiliul ori anulați solicitarea.',
  approve_invite_subject: '{sender} vă roagă să aprobați „{request}”',
  approve_invite_line: '{sender} v-a trimis „{request}” spre aprobare.',
  approve_reminder_subject: 'Memento: „{request}” așteaptă aprobarea dumneavoastră',
  approve_reminder_line: '{sender} v-a trimis „{request}” spre aprobare și documentul încă vă așteaptă.',
  approve_resend_subject: '{sender} vă roagă din nou să aprobați „{request}”',
  please_approve: '{name}, vă rugăm să aprobați „{request}”',
  approve_until: 'Puteți aproba până la {date}.',
  approve_private:
    'Acest link este numai al dumneavoastră. Cine îl are poate aproba în numele dumneavoastră, deci vă rugăm să nu îl redirecționați.',
  approve: 'Citiți și aprobați',
  approve_expired_line: 'Termenul de aprobare pentru „{request}” a trecut, deci nu mai poate fi aprobat.',
  approve_code_subject: 'Codul dumneavoastră pentru aprobare',
  approve_paper_line:
    '{signer} a cerut o copie pe hârtie a „{request}”. Solicitarea rămâne deschisă și poate fi aprobată în continuare electronic.',
  next_mixed_line:
    'Toți cei dinaintea dumneavoastră au semnat sau au aprobat „{request}” de la {sender}. Acum este rândul dumneavoastră.',
  completed_mixed_line: 'Toți au semnat sau au aprobat „{request}”, iar documentul este sigilat.',
};
