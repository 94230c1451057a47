import type { Catalogue } from '../messages.ts';

/** Catalan: the verifier’s words. */
export const caVerify = {
  'verify.title': 'Comproveu un document segellat',
  'verify.intro':
    'Trieu un PDF. Es comprova aquí, al vostre navegador, i no en surt mai: aquesta pàgina no estableix cap connexió i, un cop oberta, funciona sense xarxa.',
  'verify.language': 'Llengua',
  'verify.choose': 'Trieu un PDF',
  'verify.drop': 'o deixeu-lo anar aquí',
  'verify.reading': 'S’està comprovant…',
  'verify.save': 'Deseu aquesta pàgina com a fitxer',
  'verify.saveHint': 'Continua funcionant sense aquest servei.',
  'verify.tooLarge':
    'Aquest fitxer fa més de {size} MB, més del que aquesta pàgina pot comprovar. L’ordre sí que pot.',
  'verify.unreadable': 'Aquest fitxer ja no es pot llegir. Torneu-lo a triar.',
  'verify.failed': 'No s’ha pogut comprovar aquest fitxer.',
  'verify.insecure':
    'Aquesta pàgina s’ha obert sense xifratge, i llavors els navegadors neguen la criptografia que necessita. Obriu-la per https o feu servir l’ordre.',
  'verify.trust': 'Certificats en què confieu',
  'verify.trustHint': 'Fitxers PEM. Sense cap veureu qui ha segellat, sense jutjar-ho.',
  'verify.trustOwn': 'Confia en els segells de {host}',
  'verify.trustUnreadable': 'Això no és un certificat en format PEM.',
  'verify.chooseRoots': 'Trieu certificats',
  'verify.log': 'Un registre d’auditoria a part, per comparar-lo',
  'verify.chooseLog': 'Trieu un registre',
  'verify.intact': 'El document és tal com es va segellar',
  'verify.broken': 'No us refieu d’aquest document',
  'verify.other_party': 'Segellat per una altra part',
  'verify.unsealed': 'No hi ha cap segell per comprovar',
  'verify.seal_intact':
    'Cap byte cobert pel segell no ha canviat, i la signatura correspon al certificat que conté.',
  'verify.covers_all': 'El segell cobreix tot el fitxer.',
  'verify.covers_all_but_proof':
    'El segell cobreix el document; al darrere només hi ha la prova que els certificats no estaven revocats, que es pot afegir.',
  'verify.no_change_allowed': 'El document està certificat sense permetre cap canvi.',
  'verify.issuer_trusted': 'El certificat del segell es remunta a {name}, en qui confieu.',
  'verify.time_stamped': 'Una autoritat va posar un segell de temps a la signatura el {at}: {name}.',
  'verify.log_intact': {
    one: 'El registre d’auditoria inclòs és complet: {count} entrada, encadenada de la primera a l’última.',
    other:
      'El registre d’auditoria inclòs és complet: {count} entrades, encadenades de la primera a l’última.',
  },
  'verify.issuer_unknown':
    'No s’ha comprovat qui hi ha darrere de {name}: el seu certificat no és al fitxer, i no n’heu indicat cap en què confieu.',
  'verify.issuer_self_made':
    'El certificat es remunta a {name}, que respon de si mateix. Per saber si és qui us penseu, compareu l’empremta amb el seu titular.',
  'verify.authority_unknown':
    'No s’ha comprovat si l’autoritat de segell de temps que hi ha darrere de {name} mereix confiança.',
  'verify.time_own': 'L’hora ve del rellotge de qui va segellar. Cap autoritat independent no en respon.',
  'verify.log_missing': 'No hi ha cap registre d’auditoria inclòs.',
  'verify.certificate_expired':
    'El certificat ha caducat des de llavors; era vàlid quan es va segellar el document.',
  'verify.not_pdf': 'Aquest fitxer no és un PDF.',
  'verify.not_sealed': 'Aquest PDF no porta cap segell.',
  'verify.range_wrong':
    'El segell deixa fora parts del fitxer a més d’ell mateix, de manera que s’hi pot haver posat qualsevol cosa.',
  'verify.changed': 'El document es va modificar després de segellar-lo: almenys un byte és diferent.',
  'verify.signature_wrong': 'La signatura no correspon al certificat del segell.',
  'verify.seal_unreadable':
    'El segell mateix s’ha modificat o està malmès: no es pot llegir com a signatura.',
  'verify.appended': {
    one: 'S’ha posat {count} byte darrere de la part segellada del fitxer.',
    other: 'S’han posat {count} bytes darrere de la part segellada del fitxer.',
  },
  'verify.shadow': {
    one: 'Després de segellar, s’ha posat darrere del document una actualització que pot canviar el que es mostra ({count} objecte). El que veieu pot no ser el que es va segellar.',
    other:
      'Després de segellar, s’ha posat darrere del document una actualització que pot canviar el que es mostra ({count} objectes). El que veieu pot no ser el que es va segellar.',
  },
  'verify.other_key': 'El segell es va fer amb una clau diferent de l’esperada, la de {name}.',
  'verify.not_valid_then': 'Un certificat darrere del segell no era vàlid quan es va fer.',
  'verify.time_stamp_wrong': 'El segell de temps no és d’aquesta signatura o s’ha modificat.',
  'verify.structure_wrong':
    'El fitxer no està construït com un document segellat: la signatura hi és, però no com el seu segell.',
  'verify.log_broken': 'El registre d’auditoria inclòs no lliga: l’entrada {at} no correspon a l’anterior.',
  'verify.log_swapped': 'El registre d’auditoria no és el que es va segellar: s’ha canviat per un altre.',
  'verify.log_extended': {
    one: 'El registre d’auditoria separat té {count} entrada després de les segellades. El segell no la cobreix: qualsevol la podria haver afegit.',
    other:
      'El registre d’auditoria separat té {count} entrades després de les segellades. El segell no les cobreix: qualsevol les podria haver afegit.',
  },
  'verify.facts': 'Detalls',
  'verify.signer': 'Segellat per',
  'verify.issuer': 'Emès per',
  'verify.level': 'Nivell',
  'verify.claimedAt': 'Hora declarada',
  'verify.stampedAt': 'Hora segellada',
  'verify.certificate': 'SHA-256 del certificat',
  'verify.fileSha': 'SHA-256 del fitxer',
  'verify.originalSha': 'SHA-256 del document original',
  'verify.logHead': 'Cap del registre d’auditoria',
  'verify.request': 'Sol·licitud de signatura',
  'verify.too_complex': 'Aquest document és massa complex per verificar-lo',
  'verify.work_limit':
    'Comprovar aquest fitxer demana més feina que qualsevol document segellat; per això s’ha aturat la comprovació. El resultat és desconegut; no confieu en aquest document.',
  'verify.wrong_purpose':
    'El segell s’ha fet amb el certificat de {name}, que no serveix per signar documents.',
  'verify.issuer_service':
    'El certificat del segell es remunta a {name}, el certificat arrel de {host}, d’on ve aquesta pàgina.',
  'verify.signed_by': '{name} va signar el {at}, segons el registre d’auditoria inclòs.',
  'verify.approved_by': '{name} va aprovar el {at}, segons el registre d’auditoria inclòs.',
  'verify.chooseAuthorities': 'Trieu certificats per a segells de temps',
  'verify.authoritiesHint':
    'Certificats arrel d’autoritats de segellat de temps, en fitxers PEM. Només valen per a això; sense ells, els certificats de dalt valen també per als segells de temps.',
  'verify.cancel': 'Cancel·la',
  'verify.cancelled': 'S’ha cancel·lat la comprovació.',
  'verify.tooSlow':
    'La comprovació ha durat més de {seconds} s i s’ha aturat. No confieu en aquest document.',
} satisfies Catalogue;
