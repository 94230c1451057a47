import type { Catalogue } from '../messages.ts';

/** Latin American Spanish where it differs from European Spanish: the verifier. */
export const es419Verify = {
  'verify.title': 'Verificar un documento sellado',
  'verify.intro':
    'Elija un PDF. Se verifica aquí, en su navegador, y no sale de él: esta página no establece ninguna conexión y, una vez abierta, funciona sin red.',
  'verify.reading': 'Verificando…',
  'verify.tooLarge':
    'Este archivo ocupa más de {size} MB, más de lo que esta página puede verificar. El comando sí puede.',
  'verify.failed': 'No se pudo verificar este archivo.',
  'verify.unsealed': 'No hay ningún sello que verificar',
  'verify.seal_intact':
    'Ningún byte cubierto por el sello cambió, y la firma corresponde al certificado que contiene.',
  'verify.covers_all_but_proof':
    'El sello cubre el documento; detrás solo está la prueba de que los certificados no estaban revocados, que se puede agregar.',
  'verify.time_stamped':
    'Una autoridad de estampado de tiempo puso una estampa de tiempo a la firma el {at}: {name}.',
  'verify.issuer_unknown':
    'No se verificó quién está detrás de {name}: su certificado no está en el archivo y usted no indicó ninguno en el que confíe.',
  'verify.authority_unknown':
    'No se verificó si la autoridad de estampado de tiempo detrás de {name} merece confianza.',
  'verify.certificate_expired':
    'El certificado venció desde entonces; era válido cuando se selló el documento.',
  'verify.time_stamp_wrong': 'La estampa de tiempo no es de esta firma o se modificó.',
  'verify.log_swapped': 'El registro de auditoría no es el que se selló: se cambió por otro.',
  'verify.log_extended': {
    one: 'El registro de auditoría separado tiene {count} entrada después de las selladas. El sello no la cubre: cualquiera podría haberla agregado.',
    other:
      'El registro de auditoría separado tiene {count} entradas después de las selladas. El sello no las cubre: cualquiera podría haberlas agregado.',
  },
  'verify.stampedAt': 'Hora de la firma (estampa de tiempo)',
  'verify.work_limit':
    'Verificar este archivo exige más trabajo que cualquier documento sellado, por lo que la verificación se detuvo. El resultado se desconoce; no confíe en este documento.',
  'verify.chooseAuthorities': 'Elegir certificados para estampas de tiempo',
  'verify.authoritiesHint':
    'Certificados raíz de autoridades de estampado de tiempo, en archivos PEM. Solo valen para eso; sin ellos, los certificados de arriba valen también para las estampas de tiempo.',
  'verify.cancelled': 'La verificación se canceló.',
  'verify.tooSlow': 'La verificación tardó más de {seconds} s y se detuvo. No confíe en este documento.',
} as const satisfies Catalogue;
