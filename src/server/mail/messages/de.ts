import type { MailMessages } from './en.ts';

export const de: MailMessages = {
  greeting: 'Guten Tag {name},',
  footer: 'Gesendet von {brand} im Auftrag von {sender}',
  footer_plain: 'Gesendet im Auftrag von {sender}',
  invite_subject: '{sender} bittet Sie, „{request}“ zu unterschreiben',
  invite_line: '{sender} hat Ihnen „{request}“ zum Unterschreiben gesendet.',
  next_line:
    '„{request}“ von {sender} wurde von allen vor Ihnen unterschrieben. Jetzt sind Sie an der Reihe.',
  reminder_subject: 'Erinnerung: „{request}“ wartet auf Ihre Unterschrift',
  reminder_line: '{sender} hat Ihnen „{request}“ zum Unterschreiben gesendet; es wartet noch auf Sie.',
  resend_subject: '{sender} hat Ihnen „{request}“ erneut zum Unterschreiben gesendet',
  resend_line: '{sender} hat Ihnen den Link zu „{request}“ erneut gesendet.',
  please_sign: '{name}, bitte unterschreiben Sie „{request}“',
  until: 'Sie können bis {date} unterschreiben.',
  private:
    'Dieser Link ist nur für Sie bestimmt. Wer ihn hat, kann in Ihrem Namen unterschreiben; bitte leiten Sie ihn nicht weiter.',
  sign: 'Lesen und unterschreiben',
  link_help: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  qr_code: 'QR-Code mit Ihrem Link',
  link_subject: 'Ihr Link zu „{request}“',
  link_line:
    'Mit diesem Link können Sie „{request}“ von {sender} abschließen. Ihre bisherigen Antworten sind gespeichert.',
  completed_subject: '„{request}“ ist abgeschlossen',
  completed_line: 'Alle haben „{request}“ unterschrieben, und das Dokument ist versiegelt.',
  attached: 'Das versiegelte Dokument ist angehängt.',
  download: 'Versiegeltes Dokument herunterladen',
  cancelled_subject: '„{request}“ wurde abgebrochen',
  cancelled_line: '{sender} hat „{request}“ abgebrochen. Sie brauchen nichts weiter zu tun.',
  declined_subject: '„{request}“ wurde abgelehnt',
  declined_line: 'Ein Empfänger hat „{request}“ abgelehnt; es wird daher nicht abgeschlossen.',
  expired_subject: '„{request}“ ist abgelaufen',
  expired_line: '„{request}“ ist abgelaufen und kann nicht mehr unterschrieben werden.',
  reason: 'Angegebener Grund: {reason}',
  code_subject: 'Ihr Code zum Unterschreiben',
  code_line: 'Geben Sie diesen Code auf der Unterschriftsseite ein:',
  code_until: 'Er gilt einmal und zehn Minuten lang.',
  code_ignore:
    'Sie haben diesen Code nicht angefordert? Möglicherweise hat jemand anderes Ihren Link zum Unterschreiben. Geben Sie den Code niemandem weiter und sagen Sie bitte {sender} Bescheid.',
  identity_changed_subject: '{signer} hat die eigenen Angaben in „{request}“ berichtigt',
  identity_changed_line:
    '{signer} hat die eigenen Angaben in „{request}“ berichtigt. Das Audit-Protokoll der Anfrage zeigt die alten und die neuen.',
  paper_subject: '{signer} hat „{request}“ auf Papier angefordert',
  paper_line:
    '{signer} hat „{request}“ auf Papier angefordert. Die Anfrage bleibt offen und kann weiterhin elektronisch unterschrieben werden.',
  seal_paused_subject: '„{request}“ wartet wegen eines Siegels',
  seal_paused_line:
    'Das Siegel „{seal}“ wurde widerrufen. Deshalb geht es mit „{request}“ nicht weiter. Tauschen Sie das Siegel aus, entfernen Sie es oder brechen Sie die Anfrage ab.',
  approve_invite_subject: '{sender} bittet Sie, „{request}“ freizugeben',
  approve_invite_line: '{sender} hat Ihnen „{request}“ zur Freigabe gesendet.',
  approve_reminder_subject: 'Erinnerung: „{request}“ wartet auf Ihre Freigabe',
  approve_reminder_line: '{sender} hat Ihnen „{request}“ zur Freigabe gesendet; es wartet noch auf Sie.',
  approve_resend_subject: '{sender} hat Ihnen „{request}“ erneut zur Freigabe gesendet',
  please_approve: '{name}, bitte geben Sie „{request}“ frei',
  approve_until: 'Sie können bis {date} freigeben.',
  approve_private:
    'Dieser Link ist nur für Sie bestimmt. Wer ihn hat, kann in Ihrem Namen freigeben; bitte leiten Sie ihn nicht weiter.',
  approve: 'Lesen und freigeben',
  approve_expired_line: '„{request}“ ist abgelaufen und kann nicht mehr freigegeben werden.',
  approve_code_subject: 'Ihr Code zur Freigabe',
  approve_paper_line:
    '{signer} hat „{request}“ auf Papier angefordert. Die Anfrage bleibt offen und kann weiterhin elektronisch freigegeben werden.',
  next_mixed_line:
    '„{request}“ von {sender} wurde von allen vor Ihnen unterschrieben oder freigegeben. Jetzt sind Sie an der Reihe.',
  completed_mixed_line:
    'Alle haben „{request}“ unterschrieben oder freigegeben, und das Dokument ist versiegelt.',
  account_code_subject: 'Ihr Anmeldecode: {code}',
  account_code_heading: 'Melden Sie sich mit diesem Code bei {brand} an',
  account_code_ignore:
    'Sie wollten sich nicht anmelden? Dann können Sie diese E-Mail ignorieren. Geben Sie den Code an niemanden weiter.',
  account_invite_subject: '{inviter} lädt Sie zu {company} ein',
  account_invite_line: '{company} verschickt mit {brand} Dokumente zum Unterschreiben.',
  account_invite_role: 'Ihre Rolle: {role}',
  role_owner: 'Inhaber',
  role_admin: 'Admin',
  role_viewer: 'Betrachter',
  account_invite_button: '{company} beitreten',
  account_invite_until: 'Der Link funktioniert einmal, bis {date}.',
  account_invite_ignore:
    'Dieser Link ist nur für Sie bestimmt; bitte leiten Sie ihn nicht weiter. Wenn Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren.',
};
