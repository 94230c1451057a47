import type { Catalogue } from '../messages.ts';

/** Spanish: the verifier’s words. */
export const esVerify = {
  'verify.title': 'Comprobar un documento sellado',
  'verify.intro':
    'Elija un PDF. Se comprueba aquí, en su navegador, y no sale de él: esta página no establece ninguna conexión y, una vez abierta, funciona sin red.',
  'verify.language': 'Idioma',
  'verify.choose': 'Elegir un PDF',
  'verify.drop': 'o suéltelo aquí',
  'verify.reading': 'Comprobando…',
  'verify.save': 'Guardar esta página como archivo',
  'verify.saveHint': 'Sigue funcionando sin este servicio.',
  'verify.tooLarge':
    'Este archivo ocupa más de {size} MB, más de lo que esta página puede comprobar. El comando sí puede.',
  'verify.unreadable': 'Este archivo ya no se puede leer. Elíjalo de nuevo.',
  'verify.failed': 'No se ha podido comprobar este archivo.',
  'verify.insecure':
    'Esta página se abrió sin cifrado, y los navegadores niegan entonces la criptografía que necesita. Ábrala por https o use el comando.',
  'verify.trust': 'Certificados en los que confía',
  'verify.trustHint': 'Archivos PEM. Sin ellos verá quién selló, sin juzgarlo.',
  'verify.trustOwn': 'Confiar en los sellos de {host}',
  'verify.trustUnreadable': 'Esto no es un certificado en formato PEM.',
  'verify.chooseRoots': 'Elegir certificados',
  'verify.log': 'Un registro de auditoría aparte, para compararlo',
  'verify.chooseLog': 'Elegir un registro',
  'verify.intact': 'Válido: sin cambios desde que se selló',
  'verify.broken': 'No se fíe de este documento',
  'verify.other_party': 'Sellado por otra parte',
  'verify.unsealed': 'No hay ningún sello que comprobar',
  'verify.seal_intact':
    'Ningún byte cubierto por el sello ha cambiado, y la firma corresponde al certificado que contiene.',
  'verify.covers_all': 'El sello cubre todo el archivo.',
  'verify.covers_all_but_proof':
    'El sello cubre el documento; detrás solo está la prueba de que los certificados no estaban revocados, que se puede añadir.',
  'verify.no_change_allowed': 'El documento está certificado sin permitir ningún cambio.',
  'verify.issuer_trusted': 'El certificado del sello está avalado por {name}, en quien usted confía.',
  'verify.time_stamped':
    'Una autoridad de sellado de tiempo puso un sello de tiempo a la firma el {at}: {name}.',
  'verify.log_intact': {
    one: 'El registro de auditoría incluido está completo: {count} entrada, encadenada de la primera a la última.',
    other:
      'El registro de auditoría incluido está completo: {count} entradas, encadenadas de la primera a la última.',
  },
  'verify.issuer_unknown':
    'No se comprobó quién está detrás de {name}: su certificado no está en el archivo y usted no indicó ninguno en el que confíe.',
  'verify.issuer_self_made':
    'El certificado se remonta a {name}, que responde de sí mismo. Para saber si es quien usted cree, compare la huella con su titular.',
  'verify.authority_unknown':
    'No se comprobó si la autoridad de sellado de tiempo detrás de {name} merece confianza.',
  'verify.time_own':
    'La hora procede del reloj de quien selló. Ninguna autoridad independiente responde de ella.',
  'verify.log_missing': 'No hay ningún registro de auditoría incluido.',
  'verify.certificate_expired':
    'El certificado ha caducado desde entonces; era válido cuando se selló el documento.',
  'verify.not_pdf': 'Esto no es un PDF.',
  'verify.not_sealed': 'Este PDF no lleva ningún sello.',
  'verify.range_wrong':
    'El sello deja fuera partes del archivo además de sí mismo, así que ahí puede haberse puesto cualquier cosa.',
  'verify.changed': 'El documento se modificó después de sellarse: al menos un byte es distinto.',
  'verify.signature_wrong': 'La firma no corresponde al certificado del sello.',
  'verify.seal_unreadable': 'El propio sello se modificó o está dañado: no se puede leer como firma.',
  'verify.appended': {
    one: 'Se puso {count} byte después de la parte sellada del archivo.',
    other: 'Se pusieron {count} bytes después de la parte sellada del archivo.',
  },
  'verify.shadow': {
    one: 'Después del sellado se puso después del documento una actualización que puede cambiar lo que se muestra ({count} objeto). Lo que ve puede no ser lo que se selló.',
    other:
      'Después del sellado se puso después del documento una actualización que puede cambiar lo que se muestra ({count} objetos). Lo que ve puede no ser lo que se selló.',
  },
  'verify.other_key': 'El sello se hizo con una clave distinta de la esperada, la de {name}.',
  'verify.not_valid_then': 'Un certificado detrás del sello no era válido cuando este se hizo.',
  'verify.time_stamp_wrong': 'El sello de tiempo no es de esta firma o se modificó.',
  'verify.structure_wrong':
    'El archivo no está construido como un documento sellado: la firma está en él, pero no como su sello.',
  'verify.log_broken':
    'El registro de auditoría incluido no encaja: la entrada {at} no corresponde a la anterior.',
  'verify.log_swapped': 'El registro de auditoría no es el que se selló: se ha cambiado por otro.',
  'verify.log_extended': {
    one: 'El registro de auditoría separado tiene {count} entrada después de las selladas. El sello no la cubre: cualquiera podría haberla añadido.',
    other:
      'El registro de auditoría separado tiene {count} entradas después de las selladas. El sello no las cubre: cualquiera podría haberlas añadido.',
  },
  'verify.facts': 'Detalles',
  'verify.signer': 'Sellado por',
  'verify.issuer': 'Emitido por',
  'verify.level': 'Nivel',
  'verify.claimedAt': 'Hora de la firma (declarada)',
  'verify.stampedAt': 'Hora de la firma (sello de tiempo)',
  'verify.certificate': 'SHA-256 del certificado',
  'verify.fileSha': 'SHA-256 del archivo',
  'verify.originalSha': 'SHA-256 del documento original',
  'verify.logHead': 'Cabeza del registro de auditoría',
  'verify.request': 'Solicitud de firma',
  'verify.too_complex': 'Este documento es demasiado complejo para verificarlo',
  'verify.work_limit':
    'Comprobar este archivo exige más trabajo que cualquier documento sellado, por lo que la comprobación se detuvo. El resultado se desconoce; no confíe en este documento.',
  'verify.wrong_purpose':
    'El sello se hizo con el certificado de {name}, que no sirve para firmar documentos.',
  'verify.issuer_service':
    'El certificado del sello se remonta a {name}, el certificado raíz de {host}, de donde procede esta página.',
  'verify.signed_by': '{name} firmó el {at}, según el registro de auditoría incluido.',
  'verify.approved_by': '{name} aprobó el {at}, según el registro de auditoría incluido.',
  'verify.chooseAuthorities': 'Elegir certificados para sellos de tiempo',
  'verify.authoritiesHint':
    'Certificados raíz de autoridades de sellado de tiempo, en archivos PEM. Solo valen para eso; sin ellos, los certificados de arriba valen también para los sellos de tiempo.',
  'verify.cancel': 'Cancelar',
  'verify.cancelled': 'La comprobación se canceló.',
  'verify.tooSlow': 'La comprobación tardó más de {seconds} s y se detuvo. No confíe en este documento.',
} satisfies Catalogue;
