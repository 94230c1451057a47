import type { Catalogue } from '../messages.ts';

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
    'Diese Datei ist größer als {size} MB, mehr kann diese Seite nicht prüfen. Das Kommandozeilenprogramm kann es.',
  'verify.unreadable': 'Diese Datei lässt sich nicht mehr lesen. Wählen Sie sie noch einmal aus.',
  'verify.failed': 'Diese Datei konnte nicht geprüft werden.',
  'verify.insecure':
    'Diese Seite wurde unverschlüsselt geöffnet, und Browser verweigern dann die Kryptografie, die sie braucht. Öffnen Sie sie über https oder verwenden Sie das Kommandozeilenprogramm.',
  'verify.trust': 'Zertifikate, denen Sie vertrauen',
  'verify.trustHint': 'PEM-Dateien. Ohne sie sehen Sie, wer versiegelt hat, ohne dass es beurteilt wird.',
  'verify.trustOwn': 'Den Siegeln von {host} vertrauen',
  'verify.trustUnreadable': 'Das ist kein Zertifikat in PEM-Form.',
  'verify.chooseRoots': 'Zertifikate auswählen',
  'verify.log': 'Ein gesondertes Audit-Protokoll zum Vergleich',
  'verify.chooseLog': 'Protokoll auswählen',
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
  'verify.time_stamped': 'Eine Stelle hat die Signatur am {at} mit einem Zeitstempel versehen: {name}.',
  'verify.log_intact': {
    one: 'Das Audit-Protokoll im Dokument ist vollständig: {count} Eintrag, vom ersten bis zum letzten verkettet.',
    other:
      'Das Audit-Protokoll im Dokument ist vollständig: {count} Einträge, vom ersten bis zum letzten verkettet.',
  },
  'verify.issuer_unknown':
    'Wer hinter {name} steht, wurde nicht geprüft: Das Zertifikat dafür ist nicht in der Datei, und Sie haben keines genannt, dem Sie vertrauen.',
  'verify.issuer_self_made':
    'Das Zertifikat geht auf {name} zurück, und das bürgt für sich selbst. Ob es ist, wofür Sie es halten, zeigt ein Vergleich des Fingerabdrucks mit dem Inhaber.',
  'verify.authority_unknown':
    'Ob die Zeitstempelstelle hinter {name} Vertrauen verdient, wurde nicht geprüft.',
  'verify.time_own':
    'Die Zeit kommt von der Uhr dessen, der versiegelt hat. Keine unabhängige Stelle bürgt für sie.',
  'verify.log_missing': 'Im Dokument ist kein Audit-Protokoll.',
  'verify.certificate_expired':
    'Das Zertifikat ist inzwischen abgelaufen; als das Dokument versiegelt wurde, war es gültig.',
  'verify.not_pdf': 'Das ist kein PDF.',
  'verify.not_sealed': 'Dieses PDF ist nicht versiegelt.',
  'verify.range_wrong':
    'Das Siegel lässt neben sich selbst weitere Teile der Datei aus; dort kann alles Mögliche stehen.',
  'verify.changed': 'Das Dokument wurde nach dem Versiegeln verändert: Mindestens ein Byte ist anders.',
  'verify.signature_wrong': 'Die Signatur gehört nicht zum Zertifikat im Siegel.',
  'verify.seal_unreadable':
    'Das Siegel selbst wurde verändert oder ist beschädigt: Es lässt sich nicht als Signatur lesen.',
  'verify.appended': {
    one: 'Nach dem versiegelten Teil der Datei wurde {count} Byte hinzugefügt.',
    other: 'Nach dem versiegelten Teil der Datei wurden {count} Bytes hinzugefügt.',
  },
  'verify.shadow': {
    one: 'Nach dem Versiegeln wurde hinter das Dokument eine Aktualisierung gesetzt, die die Anzeige verändern kann ({count} Objekt). Was Sie sehen, muss nicht das sein, was versiegelt wurde.',
    other:
      'Nach dem Versiegeln wurde hinter das Dokument eine Aktualisierung gesetzt, die die Anzeige verändern kann ({count} Objekte). Was Sie sehen, muss nicht das sein, was versiegelt wurde.',
  },
  'verify.other_key': 'Das Siegel wurde mit einem anderen Schlüssel gemacht als erwartet, dem von {name}.',
  'verify.not_valid_then': 'Ein Zertifikat hinter dem Siegel war nicht gültig, als es gemacht wurde.',
  'verify.time_stamp_wrong': 'Der Zeitstempel gehört nicht zu dieser Signatur oder wurde verändert.',
  'verify.structure_wrong':
    'Die Datei ist nicht gebaut wie ein versiegeltes Dokument: Die Signatur steht darin, aber nicht als ihr Siegel.',
  'verify.log_broken':
    'Das Audit-Protokoll im Dokument ist nicht schlüssig: Eintrag {at} passt nicht zum vorigen.',
  'verify.log_swapped': 'Das Audit-Protokoll ist nicht das versiegelte: Es wurde ausgetauscht.',
  'verify.log_extended': {
    one: 'Das separate Audit-Protokoll enthält {count} Eintrag nach den versiegelten. Das Siegel deckt ihn nicht ab; jeder könnte ihn hinzugefügt haben.',
    other:
      'Das separate Audit-Protokoll enthält {count} Einträge nach den versiegelten. Das Siegel deckt sie nicht ab; jeder könnte sie hinzugefügt haben.',
  },
  'verify.facts': 'Einzelheiten',
  'verify.signer': 'Versiegelt von',
  'verify.issuer': 'Ausgestellt von',
  'verify.level': 'Stufe',
  'verify.claimedAt': 'Unterschriftszeit (angegeben)',
  'verify.stampedAt': 'Unterschriftszeit (Zeitstempel)',
  'verify.certificate': 'SHA-256 des Zertifikats',
  'verify.fileSha': 'SHA-256 der Datei',
  'verify.originalSha': 'SHA-256 des ursprünglichen Dokuments',
  'verify.logHead': 'Ende der Kette im Audit-Protokoll',
  'verify.request': 'Signaturanfrage',
  'verify.too_complex': 'Dieses Dokument ist zu komplex, um es zu prüfen',
  'verify.work_limit':
    'Diese Datei zu prüfen erfordert mehr Aufwand, als ein versiegeltes Dokument je brauchen sollte; die Prüfung wurde deshalb abgebrochen. Das Ergebnis ist unbekannt; verlassen Sie sich nicht auf dieses Dokument.',
  'verify.wrong_purpose':
    'Das Siegel wurde mit dem Zertifikat von {name} erstellt, das nicht für das Signieren von Dokumenten bestimmt ist.',
  'verify.issuer_service':
    'Das Zertifikat des Siegels geht auf {name} zurück, das Stammzertifikat von {host}, woher diese Seite stammt.',
  'verify.signed_by': '{name} hat laut dem enthaltenen Audit-Protokoll am {at} unterschrieben.',
  'verify.approved_by': '{name} hat laut dem enthaltenen Audit-Protokoll am {at} zugestimmt.',
  'verify.chooseAuthorities': 'Zertifikate für Zeitstempel auswählen',
  'verify.authoritiesHint':
    'Stammzertifikate von Zeitstempelstellen als PEM-Dateien. Sie gelten für nichts anderes; ohne sie gelten die Zertifikate oben auch für Zeitstempel.',
  'verify.cancel': 'Abbrechen',
  'verify.cancelled': 'Die Prüfung wurde abgebrochen.',
  'verify.tooSlow':
    'Die Prüfung dauerte länger als {seconds} s und wurde abgebrochen. Verlassen Sie sich nicht auf dieses Dokument.',
} satisfies Catalogue;
