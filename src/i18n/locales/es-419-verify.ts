import type { Catalogue } from './messages.ts';

/** Latin American Spanish where it differs from European Spanish: the verifier. */
export const es419Verify = {
  'verify.title': 'Verificar un documento sellado',
  'verify.intro':
    'Elija un PDF. Se verifica aquí, en su navegador, y no sale de él: esta página no establece ninguna conexión y, una vez abierta, funciona sin red.',
  'verify.reading': 'Verificando…',
  'verify.tooLarge':
    'Este archivo ocupa más de {size}\u00a0MB, más de lo que esta página puede verificar. Use la herramienta de línea de comandos.',
  'verify.failed': 'No se pudo verificar este archivo.',
  'verify.unsealed': 'No hay ningún sello que verificar',
  'verify.seal_intact':
    'Nada de lo que cubre el sello cambió, y la firma corresponde al certificado del sello.',
  'verify.time_stamped': 'Una autoridad de estampado de tiempo confirmó la hora de la firma, {at}: {name}.',
  'verify.issuer_unknown':
    'No se verificó si {name} es de confianza: su certificado no está en el archivo y usted no eligió ninguno en el que confíe.',
  'verify.authority_unknown': 'No se verificó si la autoridad de estampado de tiempo {name} es de confianza.',
  'verify.certificate_expired':
    'El certificado venció desde entonces; era válido cuando se selló el documento.',
  'verify.time_stamp_wrong': 'La estampa de tiempo no es de esta firma o se modificó.',
  'verify.log_swapped': 'El registro de auditoría no es el que se selló: se sustituyó.',
  'verify.log_extended': {
    one: 'El registro de auditoría separado tiene {count} entrada después de las selladas. El sello no la cubre: cualquiera podría haberla agregado.',
    other:
      'El registro de auditoría separado tiene {count} entradas después de las selladas. El sello no las cubre: cualquiera podría haberlas agregado.',
  },
  'verify.stampedAt': 'Hora de la firma (estampa de tiempo)',
  'verify.work_limit':
    'Verificar este archivo exige más trabajo del que debería exigir cualquier documento sellado, por lo que la verificación se detuvo. El resultado se desconoce; no se fíe de este documento.',
  'verify.chooseAuthorities': 'Elegir raíces de estampas de tiempo',
  'verify.authoritiesHint':
    'Certificados raíz de autoridades de estampado de tiempo, en archivos PEM. Solo se confía en ellos para las estampas de tiempo; si no elige ninguno, los certificados de arriba valen también para eso.',
  'verify.cancelled': 'La verificación se canceló.',
  'verify.tooSlow': 'La verificación tardó más de {seconds}\u00a0s y se detuvo. No se fíe de este documento.',
  'verify.range_wrong':
    'El sello deja fuera partes del archivo, así que ahí puede haberse agregado cualquier cosa.',
  'verify.appended': {
    one: 'Se agregó {count} byte después de la parte sellada del archivo.',
    other: 'Se agregaron {count} bytes después de la parte sellada del archivo.',
  },
  'verify.shadow': {
    one: 'Una actualización agregada después del sellado puede cambiar lo que se muestra ({count} objeto). Lo que ve puede no ser lo que se selló.',
    other:
      'Una actualización agregada después del sellado puede cambiar lo que se muestra ({count} objetos). Lo que ve puede no ser lo que se selló.',
  },
  'verify.checks': 'Qué se verificó',
  'verify.seal_unsupported':
    'La firma usa un algoritmo que este verificador no admite, por lo que no se pudo verificar.',
  'verify.covers_all_but_archive':
    'El sello cubre el documento. Solo le siguen estampas de tiempo de archivo y la prueba de que los certificados no estaban revocados, lo cual está permitido.',
  'verify.archive_stamped':
    'Una estampa de tiempo de archivo del {at} cubre todo el archivo, incluido el sello: {name}. Es válida hasta el {until}.',
  'verify.archive_stamped_before_proof':
    'Una estampa de tiempo de archivo del {at} cubre el archivo, salvo pruebas agregadas después: {name}. Es válida hasta el {until}.',
  'verify.archive_renewed': 'Estampas de tiempo de archivo anteriores: {count}. La primera es del {at}.',
  'verify.archive_expired':
    'El certificado de la estampa de tiempo de archivo venció el {at} y no hay otra más reciente.',
  'verify.archive_stamp_wrong':
    'Una estampa de tiempo de archivo no es de este archivo, o algo se modificó después.',
  'verify.archive_stamp_revoked':
    'El certificado de {name}, que emitió una estampa de tiempo de archivo, ya estaba revocado en ese momento.',
  'verify.archiveStamp': 'Estampa de tiempo de archivo',
  'verify.archiveUntil': 'Estampa de tiempo de archivo válida hasta',
  'verify.passkey_signed':
    '{name} firmó con una llave de acceso para {host}. La firma es de este documento y estas respuestas; muestra qué llave firmó, no quién la tiene. SHA-256 de la llave: {key}',
  'verify.passkey_wrong':
    'La firma de una llave de acceso no es de este documento y sus respuestas: entrada {at} del registro de auditoría.',
  'verify.passkey_missing':
    'La solicitud exigía la firma de una llave de acceso, pero la entrada {at} del registro de auditoría no tiene ninguna.',
} as const satisfies Catalogue;
