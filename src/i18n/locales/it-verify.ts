import type { Catalogue } from './messages.ts';

/** Italian: the verifier’s words. */
export const itVerify = {
  'verify.title': 'Verificare un documento sigillato',
  'verify.intro':
    'Scelga un PDF. Viene verificato qui, nel Suo browser, e non ne esce: questa pagina non stabilisce alcuna connessione e, una volta aperta, funziona anche senza rete.',
  'verify.language': 'Lingua',
  'verify.choose': 'Seleziona un PDF',
  'verify.drop': 'o lo trascini qui',
  'verify.reading': 'Verifica in corso…',
  'verify.save': 'Salva questa pagina per l’uso offline',
  'verify.saveHint': 'Funziona senza questo servizio.',
  'verify.tooLarge':
    'Questo file supera {size}\u00a0MB, più di quanto questa pagina possa verificare. Usi lo strumento da riga di comando.',
  'verify.unreadable': 'Questo file non si può più leggere. Lo scelga di nuovo.',
  'verify.failed': 'Non è stato possibile verificare questo file.',
  'verify.insecure':
    'Questa pagina è stata aperta senza cifratura, perciò il browser blocca la crittografia di cui ha bisogno. La apra tramite https oppure usi lo strumento da riga di comando.',
  'verify.trust': 'Certificati di cui si fida',
  'verify.trustHint':
    'File PEM. Se non ne sceglie nessuno, vede chi ha sigillato il documento, senza valutarne l’attendibilità.',
  'verify.trustOwn': 'Considera attendibili i sigilli di {host}',
  'verify.trustUnreadable': 'Questo non è un certificato in formato PEM.',
  'verify.chooseRoots': 'Seleziona i certificati',
  'verify.log': 'Un registro di audit separato per il confronto',
  'verify.chooseLog': 'Seleziona un registro di audit',
  'verify.intact': 'Valido: non modificato da quando è stato sigillato',
  'verify.broken': 'Non faccia affidamento su questo documento',
  'verify.other_party': 'Sigillato da un’altra parte',
  'verify.unsealed': 'Non c’è alcun sigillo da verificare',
  'verify.seal_intact':
    'Nulla di ciò che il sigillo copre è cambiato, e la firma corrisponde al certificato del sigillo.',
  'verify.covers_all': 'Il sigillo copre l’intero file.',
  'verify.covers_all_but_proof':
    'Il sigillo copre il documento. È seguito solo dalla prova che i certificati non erano revocati, il che è consentito.',
  'verify.no_change_allowed': 'Il documento è certificato senza che siano ammesse modifiche.',
  'verify.issuer_trusted': 'Il certificato del sigillo è stato emesso sotto {name}, di cui si fida.',
  'verify.time_stamped': 'Un’autorità di marcatura temporale ha confermato l’ora della firma, {at}: {name}.',
  'verify.log_intact': {
    one: 'Il registro di audit incluso è integro: {count} voce, concatenata dalla prima all’ultima.',
    other: 'Il registro di audit incluso è integro: {count} voci, concatenate dalla prima all’ultima.',
  },
  'verify.issuer_unknown':
    'Non è stato verificato se {name} sia attendibile: il suo certificato non è nel file e Lei non ne ha scelto alcuno di cui si fida.',
  'verify.issuer_self_made':
    'Il certificato è stato emesso sotto {name}, che garantisce per sé stesso. Per essere certi di chi sia, confronti l’impronta con il titolare.',
  'verify.authority_unknown':
    'Non è stato verificato se l’autorità di marcatura temporale {name} sia attendibile.',
  'verify.time_own':
    'L’ora viene dall’orologio di chi ha sigillato il documento. Nessuna autorità indipendente la garantisce.',
  'verify.log_missing': 'Non c’è alcun registro di audit incluso.',
  'verify.certificate_expired':
    'Il certificato nel frattempo è scaduto; era valido quando il documento è stato sigillato.',
  'verify.not_pdf': 'Questo non è un PDF.',
  'verify.not_sealed': 'Questo PDF non è sigillato.',
  'verify.range_wrong':
    'Il sigillo lascia fuori parti del file, quindi lì può essere stata aggiunta qualsiasi cosa.',
  'verify.changed': 'Il documento è stato modificato dopo il sigillo: almeno un byte è diverso.',
  'verify.signature_wrong': 'La firma non corrisponde al certificato nel sigillo.',
  'verify.seal_unreadable':
    'Il sigillo stesso è stato modificato o è danneggiato: non si può leggere come firma.',
  'verify.appended': {
    one: 'È stato aggiunto {count} byte dopo la parte sigillata del file.',
    other: 'Sono stati aggiunti {count} byte dopo la parte sigillata del file.',
  },
  'verify.shadow': {
    one: 'Un aggiornamento aggiunto dopo il sigillo può cambiare ciò che si vede ({count} oggetto). Quello che vede potrebbe non essere ciò che è stato sigillato.',
    other:
      'Un aggiornamento aggiunto dopo il sigillo può cambiare ciò che si vede ({count} oggetti). Quello che vede potrebbe non essere ciò che è stato sigillato.',
  },
  'verify.other_key': 'Il sigillo è stato apposto con una chiave diversa da quella attesa: quella di {name}.',
  'verify.not_valid_then': 'Un certificato del sigillo non era valido quando il documento è stato sigillato.',
  'verify.time_stamp_wrong': 'La marca temporale non riguarda questa firma oppure è stata modificata.',
  'verify.structure_wrong':
    'Il file non è costruito come un documento sigillato: contiene la firma, ma non come sigillo.',
  'verify.log_broken':
    'Il registro di audit incluso non è coerente: la voce {at} non corrisponde a quella precedente.',
  'verify.log_swapped': 'Il registro di audit non è quello sigillato: è stato sostituito.',
  'verify.log_extended': {
    one: 'Il registro di audit separato ha {count} voce dopo quelle sigillate. Il sigillo non la copre: chiunque potrebbe averla aggiunta.',
    other:
      'Il registro di audit separato ha {count} voci dopo quelle sigillate. Il sigillo non le copre: chiunque potrebbe averle aggiunte.',
  },
  'verify.facts': 'Dettagli tecnici',
  'verify.signer': 'Sigillato da',
  'verify.issuer': 'Rilasciato da',
  'verify.level': 'Livello',
  'verify.claimedAt': 'Ora della firma (dichiarata)',
  'verify.stampedAt': 'Ora della firma (marca temporale)',
  'verify.certificate': 'SHA-256 del certificato',
  'verify.fileSha': 'SHA-256 del file',
  'verify.originalSha': 'SHA-256 del documento originale',
  'verify.logHead': 'Fine del registro di audit',
  'verify.request': 'Richiesta di firma',
  'verify.too_complex': 'Questo documento è troppo complesso per essere verificato',
  'verify.work_limit':
    'Verificare questo file richiede più lavoro di quanto dovrebbe richiederne qualsiasi documento sigillato, perciò la verifica è stata interrotta. Il risultato è sconosciuto: non faccia affidamento su questo documento.',
  'verify.wrong_purpose':
    'Il sigillo è stato apposto con il certificato di {name}, che non è destinato alla firma di documenti.',
  'verify.issuer_service':
    'Il certificato del sigillo conduce a {name}, il certificato radice di {host}, che ha fornito questa pagina.',
  'verify.signed_by': '{name} ha firmato il {at}, secondo il registro di audit incluso.',
  'verify.approved_by': '{name} ha approvato il {at}, secondo il registro di audit incluso.',
  'verify.chooseAuthorities': 'Seleziona le radici per le marche temporali',
  'verify.authoritiesHint':
    'Certificati radice di autorità di marcatura temporale, in file PEM. Sono attendibili solo per le marche temporali; se non ne sceglie nessuno, i certificati qui sopra valgono anche per quelle.',
  'verify.cancel': 'Annulla',
  'verify.cancelled': 'La verifica è stata annullata.',
  'verify.tooSlow':
    'La verifica ha richiesto più di {seconds}\u00a0s ed è stata interrotta. Non faccia affidamento su questo documento.',
  'verify.document': 'Documento',
  'verify.signedBy': 'Firmato da',
  'verify.approvedBy': 'Approvato da',
  'verify.signedOn': 'Firmato il',
  'verify.sealedOn': 'Sigillato il',
  'verify.fromTrail':
    'I nomi e gli orari vengono dal registro di audit incluso. Li garantisce la parte che ha sigillato il documento.',
  'verify.checks': 'Che cosa è stato verificato',
  'verify.subject': 'Titolare del certificato',
  'verify.intact_signed': 'Valido: non modificato da quando è stato firmato',
  'verify.other_signer': 'Firmato da un’altra parte',
  'verify.time_signer':
    'L’ora viene dall’orologio del firmatario stesso. Nessuna autorità indipendente la garantisce.',
  'verify.time_missing': 'La firma non indica alcun orario.',
  'verify.seal_unsupported':
    'La firma usa un algoritmo che questo verificatore non supporta, quindi non è stato possibile verificarla.',
  'verify.documents': 'Documenti',
  'verify.pages': { one: '{count} pagina', other: '{count} pagine' },
  'verify.one_document': 'Questo è il documento {number} di {total} ({name}) della richiesta di firma.',
  'verify.documents_mismatch': 'I documenti elencati nel file non sono quelli del registro di audit.',
  'verify.earlier_signature':
    'Una versione precedente di questo documento è stata firmata con il certificato di {name}. Quella firma non copre le modifiche successive.',
  'verify.covers_all_but_archive':
    'Il sigillo copre il documento. È seguito solo da marche temporali di archiviazione e dalla prova che i certificati non erano revocati, il che è consentito.',
  'verify.archive_stamped':
    'Una marca temporale di archiviazione del {at} copre l’intero file, compreso il sigillo: {name}. È valida fino al {until}.',
  'verify.archive_stamped_before_proof':
    'Una marca temporale di archiviazione del {at} copre il file, tranne le prove aggiunte in seguito: {name}. È valida fino al {until}.',
  'verify.archive_renewed': 'Marche temporali di archiviazione precedenti: {count}. La prima è del {at}.',
  'verify.archive_expired':
    'Il certificato della marca temporale di archiviazione è scaduto il {at} e non ce n’è una più recente.',
  'verify.archive_stamp_wrong':
    'Una marca temporale di archiviazione non riguarda questo file, oppure il file è stato modificato in seguito.',
  'verify.archive_stamp_revoked':
    'Il certificato di {name}, che ha emesso una marca temporale di archiviazione, in quel momento era già revocato.',
  'verify.appliedSeals': 'Sigilli apposti',
  'verify.step': 'Passo {order}',
  'verify.archiveStamp': 'Marca temporale di archiviazione',
  'verify.archiveUntil': 'Marca temporale di archiviazione valida fino al',
  'verify.passkey_signed':
    '{name} ha firmato con una passkey per {host}. La firma riguarda questo documento e queste risposte; mostra quale chiave ha firmato, non chi la possiede. SHA-256 della chiave: {key}',
  'verify.passkey_wrong':
    'La firma di una passkey non riguarda questo documento e le sue risposte: voce {at} del registro di audit.',
  'verify.passkey_missing':
    'La richiesta esigeva la firma di una passkey, ma la voce {at} del registro di audit non ne ha.',
} satisfies Catalogue;
