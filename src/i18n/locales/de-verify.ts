import type { Catalogue } from './messages.ts';

/** German: the verifier’s words. */
export const deVerify = {
  'verify.title': 'Ein versiegeltes Dokument prüfen',
  'verify.intro':
    'Wählen Sie ein PDF. Es wird hier in Ihrem Browser geprüft und verlässt ihn nicht: Diese Seite stellt keine Verbindung her und funktioniert, einmal geöffnet, auch ohne.',
  'verify.language': 'Sprache',
  'verify.choose': 'PDF auswählen',
  'verify.drop': 'oder hier ablegen',
  'verify.reading': 'Wird geprüft\u00a0…',
  'verify.save': 'Diese Seite zur Offline-Nutzung speichern',
  'verify.saveHint': 'Sie funktioniert auch ohne diesen Dienst weiter.',
  'verify.tooLarge':
    'Diese Datei ist größer als {size}\u00a0MB, mehr kann diese Seite nicht prüfen. Das Kommandozeilenprogramm kann es.',
  'verify.unreadable': 'Diese Datei lässt sich nicht mehr lesen. Wählen Sie sie noch einmal aus.',
  'verify.failed': 'Diese Datei konnte nicht geprüft werden.',
  'verify.insecure':
    'Diese Seite wurde unverschlüsselt geöffnet, und Browser verweigern dann die Kryptografie, die sie braucht. Öffnen Sie sie über https oder verwenden Sie das Kommandozeilenprogramm.',
  'verify.trust': 'Zertifikate, denen Sie vertrauen',
  'verify.trustHint': 'PEM-Dateien. Ohne sie sehen Sie, wer versiegelt hat, ohne dass es beurteilt wird.',
  'verify.trustOwn': 'Den Siegeln von {host} vertrauen',
  'verify.trustUnreadable': 'Das ist kein Zertifikat im PEM-Format.',
  'verify.chooseRoots': 'Zertifikate auswählen',
  'verify.log': 'Ein separates Audit-Protokoll zum Vergleich',
  'verify.chooseLog': 'Audit-Protokoll auswählen',
  'verify.intact': 'Gültig: seit dem Versiegeln unverändert',
  'verify.broken': 'Verlassen Sie sich nicht auf dieses Dokument',
  'verify.other_party': 'Von einer anderen Stelle versiegelt',
  'verify.unsealed': 'Es gibt kein Siegel zu prüfen',
  'verify.seal_intact':
    'Kein Byte, das das Siegel abdeckt, wurde verändert, und die Signatur gehört zum Zertifikat darin.',
  'verify.covers_all': 'Das Siegel deckt die ganze Datei ab.',
  'verify.covers_all_but_proof':
    'Das Siegel deckt das Dokument ab. Danach folgen nur Nachweise, dass Zertifikate nicht widerrufen waren; das ist erlaubt.',
  'verify.no_change_allowed': 'Das Dokument ist so zertifiziert, dass keine Änderung erlaubt ist.',
  'verify.issuer_trusted': 'Das Zertifikat des Siegels wurde unter {name} ausgestellt, dem Sie vertrauen.',
  'verify.time_stamped': 'Ein Zeitstempeldienst hat den Zeitpunkt der Signatur bestätigt, {at}: {name}.',
  'verify.log_intact': {
    one: 'Das Audit-Protokoll im Dokument ist vollständig: {count} Eintrag, vom ersten bis zum letzten verkettet.',
    other:
      'Das Audit-Protokoll im Dokument ist vollständig: {count} Einträge, vom ersten bis zum letzten verkettet.',
  },
  'verify.issuer_unknown':
    'Ob {name} vertrauenswürdig ist, wurde nicht geprüft: Das Zertifikat dazu ist nicht in der Datei, und Sie haben keines ausgewählt, dem Sie vertrauen.',
  'verify.issuer_self_made':
    'Das Zertifikat wurde unter {name} ausgestellt; dieses Stammzertifikat bürgt nur für sich selbst. Um sicherzugehen, wer das ist, vergleichen Sie den Fingerabdruck mit dem des Inhabers.',
  'verify.authority_unknown': 'Ob der Zeitstempeldienst {name} vertrauenswürdig ist, wurde nicht geprüft.',
  'verify.time_own':
    'Die Zeit stammt von der Uhr der Stelle, die das Dokument versiegelt hat. Keine unabhängige Stelle bestätigt sie.',
  'verify.log_missing': 'Im Dokument ist kein Audit-Protokoll.',
  'verify.certificate_expired':
    'Das Zertifikat ist inzwischen abgelaufen; als das Dokument versiegelt wurde, war es gültig.',
  'verify.not_pdf': 'Das ist kein PDF.',
  'verify.not_sealed': 'Dieses PDF ist nicht versiegelt.',
  'verify.range_wrong':
    'Das Siegel lässt Teile der Datei aus; dort könnte alles Mögliche hinzugefügt worden sein.',
  'verify.changed': 'Das Dokument wurde nach dem Versiegeln verändert: Mindestens ein Byte ist anders.',
  'verify.signature_wrong': 'Die Signatur gehört nicht zum Zertifikat im Siegel.',
  'verify.seal_unreadable':
    'Das Siegel selbst wurde verändert oder ist beschädigt: Es lässt sich nicht als Signatur lesen.',
  'verify.appended': {
    one: 'Nach dem versiegelten Teil der Datei wurde {count} Byte hinzugefügt.',
    other: 'Nach dem versiegelten Teil der Datei wurden {count} Bytes hinzugefügt.',
  },
  'verify.shadow': {
    one: 'Eine nach dem Versiegeln hinzugefügte Aktualisierung kann die Anzeige verändern ({count} Objekt). Was Sie sehen, ist möglicherweise nicht das, was versiegelt wurde.',
    other:
      'Eine nach dem Versiegeln hinzugefügte Aktualisierung kann die Anzeige verändern ({count} Objekte). Was Sie sehen, ist möglicherweise nicht das, was versiegelt wurde.',
  },
  'verify.other_key': 'Das Siegel wurde mit einem anderen Schlüssel als erwartet erstellt: dem von {name}.',
  'verify.not_valid_then': 'Ein Zertifikat des Siegels war zum Zeitpunkt des Versiegelns nicht gültig.',
  'verify.time_stamp_wrong': 'Der Zeitstempel gehört nicht zu dieser Signatur oder wurde verändert.',
  'verify.structure_wrong':
    'Die Datei ist nicht wie ein versiegeltes Dokument aufgebaut: Sie enthält die Signatur, aber nicht als Siegel.',
  'verify.log_broken':
    'Das Audit-Protokoll im Dokument ist nicht schlüssig: Eintrag {at} passt nicht zum vorigen.',
  'verify.log_swapped': 'Das Audit-Protokoll ist nicht das versiegelte: Es wurde ausgetauscht.',
  'verify.log_extended': {
    one: 'Das separate Audit-Protokoll enthält {count} Eintrag nach den versiegelten. Das Siegel deckt ihn nicht ab; jeder könnte ihn hinzugefügt haben.',
    other:
      'Das separate Audit-Protokoll enthält {count} Einträge nach den versiegelten. Das Siegel deckt sie nicht ab; jeder könnte sie hinzugefügt haben.',
  },
  'verify.facts': 'Technische Details',
  'verify.signer': 'Versiegelt von',
  'verify.issuer': 'Ausgestellt von',
  'verify.level': 'Stufe',
  'verify.claimedAt': 'Signaturzeit (angegeben)',
  'verify.stampedAt': 'Signaturzeit (Zeitstempel)',
  'verify.certificate': 'SHA-256 des Zertifikats',
  'verify.fileSha': 'SHA-256 der Datei',
  'verify.originalSha': 'SHA-256 des Originaldokuments',
  'verify.logHead': 'Ende der Kette im Audit-Protokoll',
  'verify.request': 'Signaturanfrage',
  'verify.too_complex': 'Dieses Dokument ist zu komplex, um es zu prüfen',
  'verify.work_limit':
    'Diese Datei zu prüfen erfordert mehr Aufwand, als ein versiegeltes Dokument je brauchen sollte; die Prüfung wurde deshalb abgebrochen. Das Ergebnis ist unbekannt; verlassen Sie sich nicht auf dieses Dokument.',
  'verify.wrong_purpose':
    'Das Siegel wurde mit dem Zertifikat von {name} erstellt, das nicht für das Signieren von Dokumenten bestimmt ist.',
  'verify.issuer_service':
    'Das Zertifikat des Siegels führt zu {name}, dem Stammzertifikat von {host}, von dem diese Seite stammt.',
  'verify.signed_by': '{name} hat laut dem eingebetteten Audit-Protokoll am {at} unterschrieben.',
  'verify.approved_by': '{name} hat laut dem eingebetteten Audit-Protokoll am {at} freigegeben.',
  'verify.chooseAuthorities': 'Zertifikate für Zeitstempel auswählen',
  'verify.authoritiesHint':
    'Stammzertifikate von Zeitstempeldiensten als PEM-Dateien. Ihnen wird nur bei Zeitstempeln vertraut; wenn Sie keine auswählen, gelten die Zertifikate oben auch für Zeitstempel.',
  'verify.cancel': 'Abbrechen',
  'verify.cancelled': 'Die Prüfung wurde abgebrochen.',
  'verify.tooSlow':
    'Die Prüfung dauerte länger als {seconds}\u00a0s und wurde abgebrochen. Verlassen Sie sich nicht auf dieses Dokument.',
  'verify.document': 'Dokument',
  'verify.signedBy': 'Unterschrieben von',
  'verify.approvedBy': 'Freigegeben von',
  'verify.signedOn': 'Unterschrieben am',
  'verify.sealedOn': 'Versiegelt am',
  'verify.fromTrail':
    'Namen und Zeiten stammen aus dem eingebetteten Audit-Protokoll. Dafür bürgt die Stelle, die das Dokument versiegelt hat.',
  'verify.checks': 'Was geprüft wurde',
  'verify.subject': 'Inhaber des Zertifikats',
  'verify.intact_signed': 'Gültig: seit dem Unterschreiben unverändert',
  'verify.other_signer': 'Von einer anderen Stelle unterschrieben',
  'verify.time_signer':
    'Die Zeit stammt von der Uhr der Unterzeichnerin oder des Unterzeichners. Keine unabhängige Stelle bestätigt sie.',
  'verify.time_missing': 'Die Signatur nennt keine Zeit.',
  'verify.seal_unsupported':
    'Die Signatur verwendet ein Verfahren, das diese Prüfung nicht unterstützt. Sie konnte daher nicht geprüft werden.',
  'verify.documents': 'Dokumente',
  'verify.pages': { one: '{count} Seite', other: '{count} Seiten' },
  'verify.one_document': 'Dies ist Dokument {number} von {total} ({name}) der Signaturanfrage.',
  'verify.documents_mismatch':
    'Die in der Datei aufgeführten Dokumente sind nicht die aus dem Audit-Protokoll.',
  'verify.earlier_signature':
    'Eine frühere Fassung dieses Dokuments wurde mit dem Zertifikat von {name} unterschrieben. Diese Signatur umfasst spätere Änderungen nicht.',
  'verify.covers_all_but_archive':
    'Das Siegel deckt das Dokument ab. Danach folgen nur Archiv-Zeitstempel und Nachweise, dass Zertifikate nicht widerrufen waren; das ist erlaubt.',
  'verify.archive_stamped':
    'Ein Archiv-Zeitstempel vom {at} deckt die ganze Datei samt Siegel ab: {name}. Er gilt bis {until}.',
  'verify.archive_stamped_before_proof':
    'Ein Archiv-Zeitstempel vom {at} deckt die Datei bis auf später ergänzte Nachweise ab: {name}. Er gilt bis {until}.',
  'verify.archive_renewed': 'Frühere Archiv-Zeitstempel: {count}. Der erste ist vom {at}.',
  'verify.archive_expired':
    'Das Zertifikat des Archiv-Zeitstempels ist am {at} abgelaufen, und es gibt keinen neueren Archiv-Zeitstempel.',
  'verify.archive_stamp_wrong':
    'Ein Archiv-Zeitstempel gehört nicht zu dieser Datei, oder sie wurde danach verändert.',
  'verify.archive_stamp_revoked':
    'Das Zertifikat von {name}, von dem ein Archiv-Zeitstempel stammt, war da bereits widerrufen.',
  'verify.appliedSeals': 'Angebrachte Siegel',
  'verify.step': 'Schritt {order}',
  'verify.archiveStamp': 'Archiv-Zeitstempel',
  'verify.archiveUntil': 'Archiv-Zeitstempel gültig bis',
  'verify.passkey_signed':
    '{name} hat mit einem Passkey für {host} unterschrieben. Die Signatur gilt diesem Dokument und diesen Antworten; sie zeigt, welcher Schlüssel verwendet wurde, nicht wem er gehört. SHA-256 des Schlüssels: {key}',
  'verify.passkey_wrong':
    'Die Signatur eines Passkeys gilt nicht diesem Dokument und seinen Antworten: Eintrag {at} des Audit-Protokolls.',
  'verify.passkey_missing':
    'Die Signaturanfrage verlangte die Signatur eines Passkeys, aber Eintrag {at} des Audit-Protokolls hat keine.',
} satisfies Catalogue;
