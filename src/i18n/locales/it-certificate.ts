import type { Catalogue } from '../messages.ts';

/** Italian: the certificate pages at the end of a sealed PDF. */
export const itCertificate = {
  'certificate.title': 'Certificato di completamento',
  'certificate.page': 'Certificato, pagina {page} di {pages}',
  'certificate.requestId': 'ID della richiesta di firma: {id}',
  'certificate.watermark': 'DOCUMENTO DI PROVA',
  'certificate.inProgress': 'IN CORSO',
  'certificate.completed': 'Completato da tutte le parti il {moment}',
  'certificate.sentBy': 'Inviato da',
  'certificate.viaKey': 'chiave API {hint}…',
  'certificate.viaEditor': 'l’editor incorporato',
  'certificate.sent': 'Inviato',
  'certificate.request': 'Richiesta di firma',
  'certificate.document': 'Documento',
  'certificate.pages': { one: '{count} pagina', other: '{count} pagine' },
  'certificate.sha256': 'SHA-256 del documento originale',
  'certificate.levelBB': 'PAdES B-B, certificato: nessuna modifica consentita',
  'certificate.levelBT': 'PAdES B-T, con marca temporale, certificato: nessuna modifica consentita',
  'certificate.levelBLT': 'PAdES B-LT, con marca temporale, certificato: nessuna modifica consentita',
  'certificate.timeOwn':
    'L’ora del sigillo è quella dell’orologio di questo servizio. Nessuna autorità di marcatura temporale la garantisce.',
  'certificate.timeMissed':
    'L’ora del sigillo è quella dell’orologio di questo servizio. Una marca temporale è stata chiesta più volte a {authorities}, senza ottenerla.',
  'certificate.timeStamped':
    'Un’autorità di marcatura temporale ha attestato l’ora del sigillo (RFC 3161). Il suo token e il suo nome sono nella firma.',
  'certificate.timeProven':
    'Un’autorità di marcatura temporale ha attestato l’ora del sigillo (RFC 3161). Il suo token e il suo nome sono nella firma; la prova che nessun certificato era revocato è conservata con il documento.',
  'certificate.parties': 'Parti',
  'certificate.mailed': '{moment}, per e-mail a {address}',
  'certificate.mailFailed': '{moment}, e-mail a {address} non riuscita',
  'certificate.notMailed': '{moment}, link consegnato al mittente, nessuna e-mail',
  'certificate.viewed': 'Visualizzato',
  'certificate.signatures': 'Firme',
  'certificate.mark.signature': { one: '{count} firma ({how})', other: '{count} firme ({how})' },
  'certificate.mark.initial': { one: '{count} sigla ({how})', other: '{count} sigle ({how})' },
  'certificate.drawn': 'a mano',
  'certificate.typed': 'da tastiera',
  'certificate.photo': 'foto',
  'certificate.copy': 'Copia',
  'certificate.copyMailed':
    'Il documento sigillato viene inviato per e-mail dopo l’apposizione del sigillo, quindi questa pagina non può indicare se sia arrivato.',
  'certificate.copyNotMailed':
    'Il documento sigillato non viene inviato per e-mail; lo consegna il mittente.',
  'certificate.answers': 'Risposte',
  'certificate.answersOfNobody': 'Compilato dal mittente',
  'certificate.checked': 'selezionata',
  'certificate.answersRest': {
    one: 'Nel documento c’è un’altra risposta ({count}).',
    other: 'Nel documento ci sono altre {count} risposte.',
  },
  'certificate.consentText': 'Testo del consenso',
  'certificate.consentRest': 'Il resto di questo testo è nel file allegato {file}.',
  'certificate.signed': 'Firmato',
  'certificate.approved': 'Approvato',
  'certificate.received': 'Riceve una copia',
  'certificate.consent': 'Consenso',
  'certificate.consentDetail': '{moment}, versione {version}, lingua {language}',
  'certificate.consentSource': 'Versione {version}, lingua {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identità',
  'certificate.identityLink':
    'Aveva il link personale di questo destinatario. Non sono state fatte altre verifiche dell’identità.',
  'certificate.identityCode':
    'Verificata da questo servizio: ha inserito un codice monouso inviato al proprio indirizzo e-mail. Aveva anche il link personale.',
  'certificate.address': 'Indirizzo IP',
  'certificate.unknown': 'non registrato',
  'certificate.role.Signer': 'Firmatario',
  'certificate.role.Approver': 'Approvatore',
  'certificate.device': '{browser} su {system}',
  'certificate.order': '{role}, passo {order}',
  'certificate.audit': 'Registro di audit',
  'certificate.auditIntro':
    'L’hash di ogni voce copre il suo contenuto e l’hash precedente: nessuna voce può essere modificata, eliminata o spostata senza che si noti. Il registro completo è allegato a questo PDF come {file}.',
  'certificate.column.number': 'N.',
  'certificate.column.time': 'Ora (UTC)',
  'certificate.column.event': 'Evento',
  'certificate.column.actor': 'Chi',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Fine della catena dopo {count} voce',
    other: 'Fine della catena dopo {count} voci',
  },
  'certificate.auditRest': {
    one: 'Un’altra voce ({count}) è nel file allegato {file}.',
    other: 'Altre {count} voci sono nel file allegato {file}.',
  },
  'certificate.about': 'Informazioni sul sigillo',
  'certificate.aboutSeal':
    'Questo file è stato sigillato una sola volta, dopo che l’ultima parte ha terminato, con il certificato «{subject}» (emittente «{issuer}», valido fino al {until}). Qualsiasi modifica successiva, anche di un solo byte, rompe il sigillo. È un sigillo elettronico del servizio, non un certificato di ogni firmatario.',
  'certificate.aboutSelfMade':
    'Il certificato è stato creato da questo servizio. Nessuna autorità esterna lo garantisce, quindi i lettori PDF ne segnalano l’emittente come sconosciuto finché non viene considerato attendibile. Confronti l’impronta qui sotto con quella ottenuta da {company} per altra via.',
  'certificate.aboutOperator':
    'Il certificato è stato fornito dal gestore del servizio. Se i lettori PDF lo considerino attendibile dipende dal suo emittente.',
  'certificate.fingerprint': 'SHA-256 del certificato',
  'certificate.verify':
    'Per verificare: pdfsig (Poppler), Adobe Acrobat o qualsiasi lettore che controlli le firme PAdES.',
  'certificate.testNotice': 'Creato con una chiave di prova. Questo documento non intende vincolare nessuno.',
} as const satisfies Catalogue;
