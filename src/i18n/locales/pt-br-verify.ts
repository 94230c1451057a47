import type { Catalogue } from '../messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the verifier. */
export const ptBrVerify = {
  'verify.intro':
    'Escolha um PDF. É verificado aqui, no seu navegador, e nunca sai dele: esta página não faz nenhuma conexão e, depois de aberta, funciona sem rede.',
  'verify.drop': 'ou solte-o aqui',
  'verify.reading': 'Verificando…',
  'verify.save': 'Salvar esta página como arquivo',
  'verify.tooLarge':
    'Este arquivo tem mais de {size} MB, mais do que esta página consegue verificar. O comando consegue.',
  'verify.unreadable': 'Este arquivo já não pode ser lido. Escolha-o de novo.',
  'verify.failed': 'Não foi possível verificar este arquivo.',
  'verify.insecure':
    'Esta página foi aberta sem criptografia, e nesse caso os navegadores recusam as funções criptográficas de que ela precisa. Abra-a por https ou use o comando.',
  'verify.trust': 'Certificados em que você confia',
  'verify.trustHint': 'Arquivos PEM. Sem eles você vê quem selou, sem qualquer juízo.',
  'verify.log': 'Um registro de auditoria à parte, para comparar',
  'verify.chooseLog': 'Escolher um registro',
  'verify.covers_all': 'O selo abrange todo o arquivo.',
  'verify.issuer_trusted': 'O certificado do selo remonta a {name}, em quem você confia.',
  'verify.time_stamped': 'Uma autoridade apôs um carimbo do tempo à assinatura em {at}: {name}.',
  'verify.log_intact': {
    one: 'O registro de auditoria incluído está completo: {count} entrada, encadeada da primeira à última.',
    other:
      'O registro de auditoria incluído está completo: {count} entradas, encadeadas da primeira à última.',
  },
  'verify.issuer_unknown':
    'Não se verificou quem está por trás de {name}: o seu certificado não está no arquivo, e você não indicou nenhum em que confie.',
  'verify.issuer_self_made':
    'O certificado remonta a {name}, que responde por si próprio. Para saber se é quem você pensa, compare a impressão digital com o titular.',
  'verify.authority_unknown':
    'Não se verificou se a autoridade de carimbo do tempo por trás de {name} merece confiança.',
  'verify.log_missing': 'Não há nenhum registro de auditoria incluído.',
  'verify.range_wrong':
    'O selo deixa de fora partes do arquivo além de si próprio, pelo que ali pode ter sido colocada qualquer coisa.',
  'verify.appended': {
    one: 'Foi colocado {count} byte depois da parte selada do arquivo.',
    other: 'Foram colocados {count} bytes depois da parte selada do arquivo.',
  },
  'verify.shadow': {
    one: 'Depois da selagem, foi colocada depois do documento uma atualização que pode mudar o que é mostrado ({count} objeto). O que você vê pode não ser o que foi selado.',
    other:
      'Depois da selagem, foi colocada depois do documento uma atualização que pode mudar o que é mostrado ({count} objetos). O que você vê pode não ser o que foi selado.',
  },
  'verify.time_stamp_wrong': 'O carimbo do tempo não é desta assinatura ou foi alterado.',
  'verify.structure_wrong':
    'O arquivo não está construído como um documento selado: a assinatura está nele, mas não como o seu selo.',
  'verify.log_broken':
    'O registro de auditoria incluído não é coerente: a entrada {at} não corresponde à anterior.',
  'verify.log_swapped': 'O registro de auditoria não é o que foi selado: foi trocado.',
  'verify.log_extended': {
    one: 'O registro de auditoria separado tem {count} entrada depois das seladas. O selo não a cobre: qualquer pessoa pode tê-la acrescentado.',
    other:
      'O registro de auditoria separado tem {count} entradas depois das seladas. O selo não as cobre: qualquer pessoa pode tê-las acrescentado.',
  },
  'verify.fileSha': 'SHA-256 do arquivo',
  'verify.logHead': 'Cabeça do registro de auditoria',
  'verify.work_limit':
    'Verificar este arquivo exige mais trabalho do que qualquer documento selado, por isso a verificação foi interrompida. O resultado é desconhecido; não confie neste documento.',
  'verify.signed_by': '{name} assinou em {at}, segundo o registro de auditoria incluído.',
  'verify.approved_by': '{name} aprovou em {at}, segundo o registro de auditoria incluído.',
  'verify.chooseAuthorities': 'Escolher certificados para carimbos do tempo',
  'verify.authoritiesHint':
    'Certificados raiz de autoridades de carimbo do tempo, em arquivos PEM. Só valem para isso; sem eles, os certificados acima valem também para os carimbos do tempo.',
} as const satisfies Catalogue;
