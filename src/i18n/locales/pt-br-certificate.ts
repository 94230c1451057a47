import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the certificate. */
export const ptBrCertificate = {
  'certificate.inProgress': 'EM ANDAMENTO',
  'certificate.levelBT': 'PAdES B-T, com carimbo do tempo, certificado: não são permitidas alterações',
  'certificate.levelBLT': 'PAdES B-LT, com carimbo do tempo, certificado: não são permitidas alterações',
  'certificate.levelBLTA':
    'PAdES B-LTA, com carimbo do tempo de arquivamento, certificado: não são permitidas alterações',
  'certificate.stampRequired': 'Este serviço só sela documentos com um carimbo do tempo.',
  'certificate.stampOptional': 'Este serviço também sela documentos sem um carimbo do tempo.',
  'certificate.timeOwn':
    'A hora do selo é a do relógio deste serviço. Nenhuma autoridade de carimbos do tempo a atesta.',
  'certificate.timeMissed':
    'A hora do selo é a do relógio deste serviço. Foi pedido várias vezes um carimbo do tempo a {authorities}, sem sucesso.',
  'certificate.timeStamped':
    'Uma autoridade de carimbos do tempo atestou a hora do selo (RFC 3161). O seu token e o seu nome estão na assinatura.',
  'certificate.timeProven':
    'Uma autoridade de carimbos do tempo atestou a hora do selo (RFC 3161). O seu token e o seu nome estão na assinatura, e a prova de que nenhum certificado estava revogado é armazenada com o documento.',
  'certificate.checked': 'marcada',
  'certificate.consentRest': 'O resto deste texto está no arquivo anexo {file}.',
  'certificate.identityCode':
    'Verificada por este serviço: abriu o link privado e digitou um código de uso único enviado para o seu endereço de e-mail.',
  'certificate.audit': 'Registro de auditoria',
  'certificate.auditIntro':
    'O hash de cada entrada abrange o seu conteúdo e o hash anterior, pelo que nenhuma entrada pode ser alterada, removida ou movida sem que se note. O registro completo está anexado a este PDF como {file}.',
  'certificate.auditRest': {
    one: 'Há mais {count} entrada no arquivo anexo {file}.',
    other: 'Há mais {count} entradas no arquivo anexo {file}.',
  },
  'certificate.event.downloaded': 'Documento baixado antes de assinar',
  'certificate.event.codeEntered': 'Código de uso único do e-mail digitado',
  'certificate.event.codeWrong': 'Código de uso único errado digitado',
  'certificate.event.phone': 'Continuado em um celular',
  'certificate.about': 'Sobre o selo',
  'certificate.aboutSeal':
    'Este arquivo foi selado uma só vez, depois de a última parte terminar, com o certificado “{subject}” (emissor “{issuer}”, válido até {until}). Qualquer alteração posterior, mesmo de um só byte, quebra o selo. É um selo eletrônico do serviço, não um certificado de cada signatário.',
  'certificate.testNotice': 'Criado com uma chave de teste. Este documento não é juridicamente vinculante.',
  'certificate.passkeySigned':
    'Assinado com uma chave de acesso para {host}, depois que o dispositivo verificou o usuário. SHA-256 da chave pública: {key}',
} as const satisfies Catalogue;
