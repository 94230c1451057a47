import type { Catalogue } from './messages.ts';

/** Spanish: the verifier’s words. */
export const esVerify = {
  'verify.title': 'Comprobar un documento sellado',
  'verify.intro':
    'Elija un PDF. Se comprueba aquí, en su navegador, y no sale de él: esta página no establece ninguna conexión y, una vez abierta, funciona sin red.',
  'verify.language': 'Idioma',
  'verify.choose': 'Elegir un PDF',
  'verify.drop': 'o suéltelo aquí',
  'verify.reading': 'Comprobando…',
  'verify.save': 'Guardar esta página para usarla sin conexión',
  'verify.saveHint': 'Funciona sin este servicio.',
  'verify.tooLarge':
    'Este archivo ocupa más de {size}\u00a0MB, más de lo que esta página puede comprobar. Use la herramienta de línea de comandos.',
  'verify.unreadable': 'Este archivo ya no se puede leer. Elíjalo de nuevo.',
  'verify.failed': 'No se ha podido comprobar este archivo.',
  'verify.insecure':
    'Esta página se abrió sin cifrado, por lo que el navegador bloquea la criptografía que necesita. Ábrala por https o use la herramienta de línea de comandos.',
  'verify.trust': 'Certificados en los que confía',
  'verify.trustHint':
    'Archivos PEM. Si no elige ninguno, verá quién selló el documento, sin valorar si es de confianza.',
  'verify.trustOwn': 'Confiar en los sellos de {host}',
  'verify.trustUnreadable': 'Esto no es un certificado en formato PEM.',
  'verify.chooseRoots': 'Elegir certificados',
  'verify.log': 'Un registro de auditoría aparte para comparar',
  'verify.chooseLog': 'Elegir un registro de auditoría',
  'verify.intact': 'Válido: sin cambios desde que se selló',
  'verify.broken': 'No se fíe de este documento',
  'verify.other_party': 'Sellado por otra parte',
  'verify.unsealed': 'No hay ningún sello que comprobar',
  'verify.seal_intact':
    'Nada de lo que cubre el sello ha cambiado, y la firma corresponde al certificado del sello.',
  'verify.covers_all': 'El sello cubre todo el archivo.',
  'verify.covers_all_but_proof':
    'El sello cubre el documento. Solo le sigue la prueba de que los certificados no estaban revocados, lo cual está permitido.',
  'verify.no_change_allowed': 'El documento está certificado sin permitir ningún cambio.',
  'verify.issuer_trusted': 'El certificado del sello está avalado por {name}, en quien usted confía.',
  'verify.time_stamped': 'Una autoridad de sellado de tiempo confirmó la hora de la firma, {at}: {name}.',
  'verify.log_intact': {
    one: 'El registro de auditoría incluido está completo: {count} entrada, encadenada de la primera a la última.',
    other:
      'El registro de auditoría incluido está completo: {count} entradas, encadenadas de la primera a la última.',
  },
  'verify.issuer_unknown':
    'No se comprobó si {name} es de confianza: su certificado no está en el archivo y usted no eligió ninguno en el que confíe.',
  'verify.issuer_self_made':
    'El certificado está avalado por {name}, que responde de sí mismo. Para saber con certeza quién es, compare la huella con su titular.',
  'verify.authority_unknown': 'No se comprobó si la autoridad de sellado de tiempo {name} es de confianza.',
  'verify.time_own':
    'La hora procede del reloj de quien selló el documento. Ninguna autoridad independiente la avala.',
  'verify.log_missing': 'No hay ningún registro de auditoría incluido.',
  'verify.certificate_expired':
    'El certificado ha caducado desde entonces; era válido cuando se selló el documento.',
  'verify.not_pdf': 'Esto no es un PDF.',
  'verify.not_sealed': 'Este PDF no está sellado.',
  'verify.range_wrong':
    'El sello deja fuera partes del archivo, así que ahí puede haberse añadido cualquier cosa.',
  'verify.changed': 'El documento se modificó después de sellarse: al menos un byte es distinto.',
  'verify.signature_wrong': 'La firma no corresponde al certificado del sello.',
  'verify.seal_unreadable': 'El propio sello se modificó o está dañado: no se puede leer como firma.',
  'verify.appended': {
    one: 'Se añadió {count} byte después de la parte sellada del archivo.',
    other: 'Se añadieron {count} bytes después de la parte sellada del archivo.',
  },
  'verify.shadow': {
    one: 'Una actualización añadida después del sellado puede cambiar lo que se muestra ({count} objeto). Lo que ve puede no ser lo que se selló.',
    other:
      'Una actualización añadida después del sellado puede cambiar lo que se muestra ({count} objetos). Lo que ve puede no ser lo que se selló.',
  },
  'verify.other_key': 'El sello se hizo con una clave distinta de la esperada: la de {name}.',
  'verify.not_valid_then': 'Un certificado del sello no era válido cuando se selló el documento.',
  'verify.time_stamp_wrong': 'El sello de tiempo no es de esta firma o se modificó.',
  'verify.structure_wrong':
    'El archivo no está construido como un documento sellado: contiene la firma, pero no como sello.',
  'verify.log_broken':
    'El registro de auditoría incluido no es coherente: la entrada {at} no encaja con la anterior.',
  'verify.log_swapped': 'El registro de auditoría no es el que se selló: se ha sustituido.',
  'verify.log_extended': {
    one: 'El registro de auditoría separado tiene {count} entrada después de las selladas. El sello no la cubre: cualquiera podría haberla añadido.',
    other:
      'El registro de auditoría separado tiene {count} entradas después de las selladas. El sello no las cubre: cualquiera podría haberlas añadido.',
  },
  'verify.facts': 'Detalles técnicos',
  'verify.signer': 'Sellado por',
  'verify.issuer': 'Emitido por',
  'verify.level': 'Nivel',
  'verify.claimedAt': 'Hora de la firma (declarada)',
  'verify.stampedAt': 'Hora de la firma (sello de tiempo)',
  'verify.certificate': 'SHA-256 del certificado',
  'verify.fileSha': 'SHA-256 del archivo',
  'verify.originalSha': 'SHA-256 del documento original',
  'verify.logHead': 'Final del registro de auditoría',
  'verify.request': 'Solicitud de firma',
  'verify.too_complex': 'Este documento es demasiado complejo para verificarlo',
  'verify.work_limit':
    'Comprobar este archivo exige más trabajo del que debería exigir cualquier documento sellado, por lo que la comprobación se detuvo. El resultado se desconoce; no se fíe de este documento.',
  'verify.wrong_purpose':
    'El sello se hizo con el certificado de {name}, que no sirve para firmar documentos.',
  'verify.issuer_service':
    'El certificado del sello enlaza con {name}, el certificado raíz de {host}, que proporcionó esta página.',
  'verify.signed_by': '{name} firmó el {at}, según el registro de auditoría incluido.',
  'verify.approved_by': '{name} aprobó el {at}, según el registro de auditoría incluido.',
  'verify.chooseAuthorities': 'Elegir raíces de sellos de tiempo',
  'verify.authoritiesHint':
    'Certificados raíz de autoridades de sellado de tiempo, en archivos PEM. Solo se confía en ellos para los sellos de tiempo; si no elige ninguno, los certificados de arriba valen también para eso.',
  'verify.cancel': 'Cancelar',
  'verify.cancelled': 'La comprobación se canceló.',
  'verify.tooSlow': 'La comprobación tardó más de {seconds}\u00a0s y se detuvo. No se fíe de este documento.',
  'verify.document': 'Documento',
  'verify.signedBy': 'Firmado por',
  'verify.approvedBy': 'Aprobado por',
  'verify.signedOn': 'Firmado el',
  'verify.sealedOn': 'Sellado el',
  'verify.fromTrail':
    'Los nombres y las horas proceden del registro de auditoría incluido. Los avala la parte que selló el documento.',
  'verify.checks': 'Qué se ha comprobado',
  'verify.subject': 'Titular del certificado',
  'verify.intact_signed': 'Válido: sin cambios desde que se firmó',
  'verify.other_signer': 'Firmado por otra parte',
  'verify.time_signer':
    'La hora procede del propio reloj del firmante. Ninguna autoridad independiente la avala.',
  'verify.time_missing': 'La firma no indica ninguna hora.',
  'verify.seal_unsupported':
    'La firma usa un algoritmo que este verificador no admite, por lo que no se ha podido comprobar.',
  'verify.documents': 'Documentos',
  'verify.pages': { one: '{count} página', other: '{count} páginas' },
  'verify.one_document': 'Este es el documento {number} de {total} ({name}) de la solicitud de firma.',
  'verify.documents_mismatch': 'Los documentos que indica el archivo no son los del registro de auditoría.',
  'verify.earlier_signature':
    'Una versión anterior de este documento se firmó con el certificado de {name}. Esa firma no abarca los cambios posteriores.',
  'verify.covers_all_but_archive':
    'El sello cubre el documento. Solo le siguen sellos de tiempo de archivo y la prueba de que los certificados no estaban revocados, lo cual está permitido.',
  'verify.archive_stamped':
    'Un sello de tiempo de archivo del {at} cubre todo el archivo, incluido el sello: {name}. Es válido hasta el {until}.',
  'verify.archive_stamped_before_proof':
    'Un sello de tiempo de archivo del {at} cubre el archivo, salvo pruebas añadidas después: {name}. Es válido hasta el {until}.',
  'verify.archive_renewed': 'Sellos de tiempo de archivo anteriores: {count}. El primero es del {at}.',
  'verify.archive_expired':
    'El certificado del sello de tiempo de archivo caducó el {at} y no hay otro más reciente.',
  'verify.archive_stamp_wrong':
    'Un sello de tiempo de archivo no es de este archivo, o algo se modificó después.',
  'verify.archive_stamp_revoked':
    'El certificado de {name}, que emitió un sello de tiempo de archivo, ya estaba revocado en ese momento.',
  'verify.appliedSeals': 'Sellos de la organización',
  'verify.step': 'Paso {order}',
  'verify.archiveStamp': 'Sello de tiempo de archivo',
  'verify.archiveUntil': 'Sello de tiempo de archivo válido hasta',
  'verify.passkey_signed':
    '{name} firmó con una clave de acceso para {host}. La firma es de este documento y estas respuestas; muestra qué clave firmó, no quién la tiene. SHA-256 de la clave: {key}',
  'verify.passkey_wrong':
    'La firma de una clave de acceso no es de este documento y sus respuestas: entrada {at} del registro de auditoría.',
  'verify.passkey_missing':
    'La solicitud exigía la firma de una clave de acceso, pero la entrada {at} del registro de auditoría no tiene ninguna.',
} satisfies Catalogue;
