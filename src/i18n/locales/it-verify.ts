import type { Catalogue } from '../messages.ts';

/** Italian: the verifier’s words. */
export const itVerify = {
  'verify.title': 'Verificare un documento sigillato',
  'verify.intro':
    'Scelga un PDF. Viene verificato qui, nel Suo browser, e non ne esce: questa pagina non stabilisce alcuna connessione e, una volta aperta, funziona anche senza rete.',
  'verify.language': 'Lingua',
  'verify.choose': 'Scelga un PDF',
  'verify.drop': 'o trascinalo qui',
  'verify.reading': 'Verifica in corso…',
  'verify.save': 'Conserva questa pagina come file',
  'verify.saveHint': 'Continua a funzionare senza questo servizio.',
  'verify.tooLarge':
    'Questo file supera {size} MB, più di quanto questa pagina possa verificare. Il comando può farlo.',
  'verify.unreadable': 'Questo file non si può più leggere. Lo scelga di nuovo.',
  'verify.failed': 'Non è stato possibile verificare questo file.',
  'verify.insecure':
    'Questa pagina è stata aperta senza cifratura, e in quel caso i browser negano la crittografia di cui ha bisogno. La apra tramite https oppure usi il comando.',
  'verify.trust': 'Certificati di cui si fida',
  'verify.trustHint': 'File PEM. Senza, vede chi ha sigillato, senza alcun giudizio.',
  'verify.trustOwn': 'Fidati dei sigilli di {host}',
  'verify.trustUnreadable': 'Questo non è un certificato in formato PEM.',
  'verify.chooseRoots': 'Scelga i certificati',
  'verify.log': 'Un registro di audit separato, da confrontare',
  'verify.chooseLog': 'Scelga un registro',
  'verify.intact': 'Valido: non modificato da quando è stato sigillato',
  'verify.broken': 'Non faccia affidamento su questo documento',
  'verify.other_party': 'Sigillato da un’altra parte',
  'verify.unsealed': 'Non c’è alcun sigillo da verificare',
  'verify.seal_intact':
    'Nessun byte coperto dal sigillo è cambiato, e la firma corrisponde al certificato che contiene.',
  'verify.covers_all': 'Il sigillo copre l’intero file.',
  'verify.covers_all_but_proof':
    'Il sigillo copre il documento; dopo c’è solo la prova che i certificati non erano revocati, che è lecito aggiungere.',
  'verify.no_change_allowed': 'Il documento è certificato senza che siano ammesse modifiche.',
  'verify.issuer_trusted': 'Il certificato del sigillo è stato emesso sotto {name}, di cui si fida.',
  'verify.time_stamped': 'Un’autorità ha apposto una marca temporale alla firma il {at}: {name}.',
  'verify.log_intact': {
    one: 'Il registro di audit incluso è integro: {count} voce, concatenata dalla prima all’ultima.',
    other: 'Il registro di audit incluso è integro: {count} voci, concatenate dalla prima all’ultima.',
  },
  'verify.issuer_unknown':
    'Non è stato verificato chi c’è dietro {name}: il suo certificato non è nel file e non ne ha indicato alcuno di cui si fida.',
  'verify.issuer_self_made':
    'Il certificato risale a {name}, che garantisce per se stesso. Per sapere se è davvero chi pensi, confronta l’impronta con il titolare.',
  'verify.authority_unknown':
    'Non è stato verificato se l’autorità di marcatura temporale dietro {name} meriti fiducia.',
  'verify.time_own':
    'L’ora viene dall’orologio di chi ha sigillato. Nessuna autorità indipendente la garantisce.',
  'verify.log_missing': 'Non c’è alcun registro di audit incluso.',
  'verify.certificate_expired':
    'Il certificato nel frattempo è scaduto; era valido quando il documento è stato sigillato.',
  'verify.not_pdf': 'Questo non è un PDF.',
  'verify.not_sealed': 'Questo PDF non reca alcun sigillo.',
  'verify.range_wrong':
    'Il sigillo lascia fuori parti del file oltre a se stesso, quindi lì può essere stata messa qualsiasi cosa.',
  'verify.changed': 'Il documento è stato modificato dopo il sigillo: almeno un byte è diverso.',
  'verify.signature_wrong': 'La firma non corrisponde al certificato nel sigillo.',
  'verify.seal_unreadable':
    'Il sigillo stesso è stato modificato o è danneggiato: non si può leggere come firma.',
  'verify.appended': {
    one: 'È stato aggiunto {count} byte dopo la parte sigillata del file.',
    other: 'Sono stati aggiunti {count} byte dopo la parte sigillata del file.',
  },
  'verify.shadow': {
    one: 'Dopo il sigillo è stato aggiunto in coda al documento un aggiornamento che può cambiare ciò che si vede ({count} oggetto). Quello che vede potrebbe non essere ciò che è stato sigillato.',
    other:
      'Dopo il sigillo è stato aggiunto in coda al documento un aggiornamento che può cambiare ciò che si vede ({count} oggetti). Quello che vede potrebbe non essere ciò che è stato sigillato.',
  },
  'verify.other_key': 'Il sigillo è stato apposto con una chiave diversa da quella attesa, quella di {name}.',
  'verify.not_valid_then': 'Un certificato dietro il sigillo non era valido quando è stato apposto.',
  'verify.time_stamp_wrong': 'La marca temporale non riguarda questa firma oppure è stata modificata.',
  'verify.structure_wrong':
    'Il file non è costruito come un documento sigillato: la firma c’è, ma non come suo sigillo.',
  'verify.log_broken':
    'Il registro di audit incluso non è coerente: la voce {at} non corrisponde a quella precedente.',
  'verify.log_swapped': 'Il registro di audit non è quello sigillato: è stato sostituito.',
  'verify.log_extended': {
    one: 'Il registro di audit separato ha {count} voce dopo quelle sigillate. Il sigillo non la copre: chiunque potrebbe averla aggiunta.',
    other:
      'Il registro di audit separato ha {count} voci dopo quelle sigillate. Il sigillo non le copre: chiunque potrebbe averle aggiunte.',
  },
  'verify.facts': 'Dettagli',
  'verify.signer': 'Sigillato da',
  'verify.issuer': 'Rilasciato da',
  'verify.level': 'Livello',
  'verify.claimedAt': 'Ora dichiarata',
  'verify.stampedAt': 'Ora della marca temporale',
  'verify.certificate': 'SHA-256 del certificato',
  'verify.fileSha': 'SHA-256 del file',
  'verify.originalSha': 'SHA-256 del documento originale',
  'verify.logHead': 'Testa del registro di audit',
  'verify.request': 'Richiesta di firma',
  'verify.too_complex': 'Questo documento è troppo complesso per essere verificato',
  'verify.work_limit':
    'Verificare questo file richiede più lavoro di qualsiasi documento sigillato, perciò la verifica è stata interrotta. Il risultato è sconosciuto: non faccia affidamento su questo documento.',
  'verify.wrong_purpose':
    'Il sigillo è stato apposto con il certificato di {name}, che non è destinato alla firma di documenti.',
  'verify.issuer_service':
    'Il certificato del sigillo risale a {name}, il certificato radice di {host}, da cui proviene questa pagina.',
  'verify.signed_by': '{name} ha firmato il {at}, secondo il registro di audit incluso.',
  'verify.approved_by': '{name} ha approvato il {at}, secondo il registro di audit incluso.',
  'verify.chooseAuthorities': 'Scelga i certificati per le marche temporali',
  'verify.authoritiesHint':
    'Certificati radice di autorità di marcatura temporale, in file PEM. Valgono solo per questo; senza di essi, i certificati qui sopra valgono anche per le marche temporali.',
  'verify.cancel': 'Annulla',
  'verify.cancelled': 'La verifica è stata annullata.',
  'verify.tooSlow':
    'La verifica ha richiesto più di {seconds} s ed è stata interrotta. Non faccia affidamento su questo documento.',
} satisfies Catalogue;
