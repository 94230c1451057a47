import type { Catalogue } from '../messages.ts';

/** German: the certificate pages at the end of a sealed PDF. */
export const deCertificate = {
  'certificate.title': 'Abschlusszertifikat',
  'certificate.page': 'Zertifikat, Seite {page} von {pages}',
  'certificate.requestId': 'ID der Signaturanfrage: {id}',
  'certificate.watermark': 'TESTDOKUMENT',
  'certificate.inProgress': 'IN BEARBEITUNG',
  'certificate.completed': 'Von allen Beteiligten abgeschlossen am {moment}',
  'certificate.sentBy': 'Gesendet von',
  'certificate.viaKey': 'API-Schlüssel {hint} …',
  'certificate.viaEditor': 'eingebetteter Editor',
  'certificate.sent': 'Gesendet',
  'certificate.request': 'Signaturanfrage',
  'certificate.document': 'Dokument',
  'certificate.pages': { one: '{count} Seite', other: '{count} Seiten' },
  'certificate.sha256': 'SHA-256 des Originaldokuments',
  'certificate.levelBB': 'PAdES B-B, zertifiziert: keine Änderung erlaubt',
  'certificate.levelBT': 'PAdES B-T, mit Zeitstempel, zertifiziert: keine Änderung erlaubt',
  'certificate.levelBLT': 'PAdES B-LT, mit Zeitstempel, zertifiziert: keine Änderung erlaubt',
  'certificate.timeOwn':
    'Der Zeitpunkt des Siegels stammt von der Uhr dieses Dienstes. Kein Zeitstempeldienst bestätigt ihn.',
  'certificate.timeMissed':
    'Der Zeitpunkt des Siegels stammt von der Uhr dieses Dienstes. Ein Zeitstempel wurde mehrmals bei {authorities} angefordert, aber nicht erteilt.',
  'certificate.timeStamped':
    'Ein Zeitstempeldienst hat den Zeitpunkt des Siegels bestätigt (RFC 3161). Sein Token und sein Name sind in der Signatur enthalten.',
  'certificate.timeProven':
    'Ein Zeitstempeldienst hat den Zeitpunkt des Siegels bestätigt (RFC 3161). Sein Token und sein Name sind in der Signatur enthalten; das Dokument enthält auch den Nachweis, dass kein Zertifikat widerrufen war.',
  'certificate.parties': 'Beteiligte',
  'certificate.mailed': '{moment}, per E-Mail an {address}',
  'certificate.mailFailed': '{moment}, die E-Mail an {address} ist fehlgeschlagen',
  'certificate.notMailed': '{moment}, Link an den Absender übergeben, keine E-Mail',
  'certificate.viewed': 'Angesehen',
  'certificate.signatures': 'Unterschriften',
  'certificate.mark.signature': {
    one: '{count} Unterschrift ({how})',
    other: '{count} Unterschriften ({how})',
  },
  'certificate.mark.initial': { one: '{count} Paraphe ({how})', other: '{count} Paraphen ({how})' },
  'certificate.drawn': 'gezeichnet',
  'certificate.typed': 'getippt',
  'certificate.photo': 'Foto',
  'certificate.copy': 'Kopie',
  'certificate.copyMailed':
    'Das versiegelte Dokument wird nach dem Versiegeln per E-Mail versendet; ob es ankam, kann diese Seite nicht zeigen.',
  'certificate.copyNotMailed':
    'Das versiegelte Dokument wird nicht per E-Mail versendet; der Absender gibt es weiter.',
  'certificate.answers': 'Angaben',
  'certificate.answersOfNobody': 'Vom Absender ausgefüllt',
  'certificate.checked': 'angekreuzt',
  'certificate.answersRest': {
    one: '{count} weitere Angabe steht im Dokument.',
    other: '{count} weitere Angaben stehen im Dokument.',
  },
  'certificate.consentText': 'Text der Einwilligung',
  'certificate.consentRest': 'Der übrige Text steht in der angehängten Datei {file}.',
  'certificate.signed': 'Unterschrieben',
  'certificate.approved': 'Freigegeben',
  'certificate.received': 'Erhält eine Kopie',
  'certificate.consent': 'Einwilligung',
  'certificate.consentDetail': '{moment}, Version {version}, Sprache {language}',
  'certificate.consentSource': 'Version {version}, Sprache {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identität',
  'certificate.identityLink':
    'Hatte den persönlichen Link dieses Empfängers. Die Identität wurde nicht weiter geprüft.',
  'certificate.identityCode':
    'Von diesem Dienst geprüft: hat einen Einmalcode eingegeben, der an die eigene E-Mail-Adresse ging. Hatte auch den persönlichen Link.',
  'certificate.address': 'IP-Adresse',
  'certificate.unknown': 'nicht aufgezeichnet',
  'certificate.role.Signer': 'Unterzeichner',
  'certificate.role.Approver': 'Freigeber',
  'certificate.device': '{browser} auf {system}',
  'certificate.order': '{role}, Schritt {order}',
  'certificate.audit': 'Audit-Protokoll',
  'certificate.auditIntro':
    'Der Hash jedes Eintrags umfasst seinen Inhalt und den Hash davor; kein Eintrag kann daher unbemerkt geändert, entfernt oder verschoben werden. Das vollständige Protokoll ist dieser PDF-Datei als {file} angehängt.',
  'certificate.column.number': 'Nr.',
  'certificate.column.time': 'Zeit (UTC)',
  'certificate.column.event': 'Ereignis',
  'certificate.column.actor': 'Wer',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Ende der Kette nach {count} Eintrag',
    other: 'Ende der Kette nach {count} Einträgen',
  },
  'certificate.auditRest': {
    one: '{count} weiterer Eintrag steht in der angehängten Datei {file}.',
    other: '{count} weitere Einträge stehen in der angehängten Datei {file}.',
  },
  'certificate.about': 'Über das Siegel',
  'certificate.aboutSeal':
    'Diese Datei wurde einmal versiegelt, nachdem alle Beteiligten fertig waren, und zwar mit dem Zertifikat „{subject}“ (Aussteller „{issuer}“, gültig bis {until}). Jede spätere Änderung auch nur eines Bytes bricht das Siegel. Es ist ein elektronisches Siegel des Dienstes, kein Zertifikat der einzelnen Unterzeichner.',
  'certificate.aboutSelfMade':
    'Das Zertifikat hat dieser Dienst selbst erstellt. Keine unabhängige Stelle bestätigt es; PDF-Programme melden den Aussteller daher als unbekannt, bis man ihm dort vertraut. Vergleichen Sie den Fingerabdruck unten mit einem, den Sie auf anderem Weg von {company} erhalten haben.',
  'certificate.aboutOperator':
    'Das Zertifikat stammt vom Betreiber des Dienstes. Ob PDF-Programme ihm vertrauen, hängt vom Aussteller ab.',
  'certificate.fingerprint': 'SHA-256 des Zertifikats',
  'certificate.verify':
    'Zum Prüfen: pdfsig (Poppler), Adobe Acrobat oder ein anderes Programm, das PAdES-Signaturen prüft.',
  'certificate.testNotice': 'Mit einem Testschlüssel erstellt. Dieses Dokument soll niemanden binden.',
} as const satisfies Catalogue;
