import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: both pages. */
export const ptBr = {
  'ui.notifications': 'Notificações',
  'errors.VALIDATION_ERROR': 'Alguns dados não foram aceitos.',
  'errors.INVALID_DOCUMENT': 'Este arquivo não é um PDF que se possa abrir.',
  'errors.UNAUTHORIZED': 'Você não tem acesso a este documento. Peça um novo link.',
  'errors.ACCESS_DENIED': 'Você não tem permissão para fazer isto.',
  'errors.CODE_WRONG': 'Esse não é o código que enviamos.',
  'errors.NOT_FOUND': 'Este documento não foi encontrado. Pode ter sido excluído.',
  'errors.ALREADY_SIGNED': 'Você já assinou este documento.',
  'errors.STALE_ANSWERS':
    'Algumas respostas foram alteradas em outro dispositivo. Agora você vê as novas; revise-as antes de terminar.',
  'errors.REVISION_CONFLICT': 'Entretanto, outra pessoa salvou alterações.',
  'errors.PAYLOAD_TOO_LARGE': 'Este arquivo é grande demais.',
  'errors.UNSUPPORTED_MEDIA_TYPE': 'Este tipo de arquivo não é suportado.',
  'errors.DOCX_NOT_AVAILABLE':
    'Não é possível converter arquivos do Word aqui. Salve o arquivo como PDF e tente novamente.',
  'errors.RATE_LIMIT_EXCEEDED': 'Solicitações demais. Aguarde um momento.',
  'errors.SERVICE_UNAVAILABLE': 'O serviço não está disponível no momento. Tente de novo.',
  'errors.NETWORK': 'Não é possível acessar o serviço. Verifique a conexão e tente de novo.',
  'errors.HANDSHAKE_TIMEOUT': 'O quadro não respondeu. Pode estar bloqueado nesta página.',
  'errors.SAVE_FAILED': 'Não foi possível salvar as suas alterações.',
  'fields.type.cells': 'Células',
  'fields.type.checkbox': 'Caixa de seleção',
  'fields.type.dropdown': 'Lista suspensa',
  'fields.type.file': 'Arquivo',
  'fields.group.file': 'Arquivos',
  'fields.refusal.fileType': 'Este tipo de arquivo não é aceito aqui.',
  'fields.refusal.fileSize': 'Este arquivo é grande demais; o limite é {limit}.',
  'signing.loading': 'Abrindo o seu documento…',
  'signing.previewOnly': 'Visualização. O documento completo ainda está sendo carregado.',
  'signing.retry': 'Tentar novamente',
  'signing.saved': 'Salvo',
  'signing.saving': 'Salvando…',
  'signing.waiting': 'Ainda não salvo',
  'signing.waitingText': 'Você está sem conexão. Continuamos tentando; as suas respostas ficam aqui.',
  'signing.next': 'Próximo',
  'signing.review': 'Revisar e terminar',
  'signing.nothingRequired': 'Nenhum campo obrigatório. Revise e termine.',
  'signing.nextField': 'Próximo campo',
  'signing.chooseFile': 'Escolher um arquivo',
  'signing.reading': 'Lendo o arquivo…',
  'signing.printing': 'Preparando o documento para impressão…',
  'signing.printTooLong': 'Este documento é longo demais para ser impresso aqui',
  'signing.printTooLongText':
    'Você pode imprimir até {limit} páginas a partir daqui. Se o documento for mais longo, imprima o arquivo PDF.',
  'signing.laterTitle': 'As suas respostas estão salvas',
  'signing.padLabel':
    'Área de desenho. Desenhe com o dedo, uma caneta ou o mouse; com o teclado, escolha Escrever.',
  'signing.padLabelOnly': 'Área de desenho. Desenhe com o dedo, uma caneta, o mouse ou o teclado.',
  'signing.padKeys': 'Teclado: as setas movem a caneta e a barra de espaço a abaixa ou levanta.',
  'signing.penDown': 'Caneta abaixada',
  'signing.penUp': 'Caneta levantada',
  'signing.undo': 'Desfazer',
  'signing.adoptText':
    'Ao continuar, aceito que esta é a representação eletrônica da minha assinatura onde quer que a coloque neste documento.',
  'signing.picture.live': 'Imagem da câmera',
  'signing.picture.size': 'Esta imagem é grande demais. Escolha uma menor.',
  'signing.picture.empty':
    'Não encontramos nenhuma assinatura nesta imagem. Use tinta escura em papel branco e aproxime-se.',
  'signing.picture.camera':
    'A câmera não está disponível aqui. Escolha uma imagem, desenhe ou escreva, ou continue no celular.',
  'signing.phone.use': 'Usar o celular',
  'signing.phone.title': 'Continuar no celular',
  'signing.phone.text':
    'Aponte a câmera do celular para o código. O documento abre nele, e você pode ler e assinar no celular.',
  'signing.phone.textField':
    'Aponte a câmera do celular para o código. Assine no celular e a sua assinatura aparece aqui.',
  'signing.phone.note': 'O código funciona uma vez, por cinco minutos. Não o compartilhe.',
  'signing.phone.picture': 'Código para a câmera do celular',
  'signing.phone.waiting': 'Aguardando o celular…',
  'signing.phone.opened':
    'O documento está aberto no celular. O que você preencher nele aparece aqui. Você pode fechar esta página.',
  'signing.phone.openedField':
    'O celular está pronto. Assine nele; esta página é atualizada automaticamente.',
  'signing.phone.back': 'Continuar aqui',
  'signing.phone.received': 'Recebido do celular',
  'signing.phone.fill': 'O que você escrever aqui aparece na hora na outra tela.',
  'signing.phone.doneText': 'Continue na outra tela. Você pode fechar esta página.',
  'signing.end.phoneOverText': 'Mostre um novo código na outra tela e aponte a câmera para ele de novo.',
  'signing.code.text': '{sender} pede um código antes de abrir o documento. Ele será enviado para {address}.',
  'signing.code.sending': 'Estamos enviando um código para {address}. Ele vale por dez minutos.',
  'signing.code.sent': 'Enviamos um código para {address}. Ele vale por dez minutos.',
  'signing.code.help': 'Seis dígitos',
  'signing.code.send': 'Enviar o código',
  'signing.code.wait': {
    one: 'Outro código em {count} segundo',
    other: 'Outro código em {count} segundos',
  },
  'signing.code.waitUntil': 'Você poderá pedir outro código às {time}',
  'signing.downloadFirst': 'Baixar o documento',
  'signing.identity.text': 'O que você alterar aqui fica anotado no registro de auditoria deste documento.',
  'signing.identity.save': 'Salvar',
  'signing.identity.needed': 'Escreva o seu nome.',
  'signing.identity.first_name': 'Nome',
  'signing.identity.last_name': 'Sobrenome',
  'signing.identity.state_province': 'Estado',
  'signing.identity.postal_code': 'CEP',
  'signing.consent.menu': 'Sobre a assinatura eletrônica',
  'signing.consent.accepted': 'Você aceitou em {moment}.',
  'signing.consent.paperText':
    'Você pode pedir a {sender} uma cópia em papel. Até a assinar, pode mudar de ideia e assinar aqui.',
  'signing.reviewText':
    'Você está prestes a assinar {name}. Depois, as suas respostas não poderão mais ser alteradas.',
  'signing.reviewTextApprove':
    'Você está prestes a aprovar {name}. Depois, as suas respostas não poderão mais ser alteradas.',
  'signing.finishing': 'Finalizando…',
  'signing.finishSaving': 'Salvando as suas últimas respostas…',
  'signing.declineText':
    'O remetente será avisado e ninguém poderá assinar depois disto. Esta ação não pode ser desfeita.',
  'signing.declineTextUntold': 'Ninguém poderá assinar depois disto. Esta ação não pode ser desfeita.',
  'signing.end.signed': 'Documento assinado',
  'signing.end.approved': 'Documento aprovado',
  'signing.end.signedWaiting': {
    one: 'Falta a assinatura de mais uma pessoa. Depois você recebe o documento final.',
    other: 'Falta a assinatura de mais {count} pessoas. Depois você recebe o documento final.',
  },
  'signing.end.sealing': 'Todos assinaram. O documento final está sendo selado; demora um momento.',
  'signing.end.sealFailed':
    'Todos assinaram. A selagem do documento final está demorando mais do que o normal. Você não precisa fazer nada.',
  'signing.end.download': 'Baixar o PDF assinado',
  'signing.end.contact': 'Entrar em contato com {sender}',
  'signing.end.redirect': {
    one: 'Você irá para {site} em um segundo.',
    other: 'Você irá para {site} em {count} segundos.',
  },
  'signing.end.alreadySigned': 'Você já assinou este documento',
  'signing.end.alreadyApproved': 'Você já aprovou este documento',
  'signing.end.declinedText': 'Não pode mais ser assinado. Se for um engano, entre em contato com {sender}.',
  'signing.end.declinedTextUnnamed':
    'Não pode mais ser assinado. Se for um engano, entre em contato com o remetente.',
  'signing.end.declinedHere': 'Você recusou assinar',
  'signing.end.declinedHereApprove': 'Você recusou aprovar',
  'signing.end.declinedHereText': 'Estamos avisando {sender}. Você pode fechar esta página.',
  'signing.end.waitingForTurnText':
    '{name} assina primeiro. Você receberá uma mensagem quando for a sua vez, e esta página abrirá o documento automaticamente.',
  'signing.end.waitingForOthersText':
    'Outras pessoas assinam primeiro. Você receberá uma mensagem quando for a sua vez, e esta página abrirá o documento automaticamente.',
  'signing.end.copy': 'Você receberá uma cópia',
  'signing.end.copyText':
    'Você não precisa assinar. Você receberá o documento concluído quando todos tiverem assinado.',
  'signing.end.cancelledText': '{sender} cancelou o pedido. Você não precisa fazer nada.',
  'signing.end.cancelledTextUnnamed': 'O remetente cancelou o pedido. Você não precisa fazer nada.',
  'signing.end.invalidText': 'Pode estar incompleto. Abra-o de novo a partir da mensagem que você recebeu.',
  'errors.AUTH_REQUIRED': 'Digite o código do seu e-mail.',
  'errors.PASSKEY_UNAVAILABLE':
    'As chaves de acesso não funcionam com o endereço deste serviço. Não as exija ou fale com o administrador.',
  'errors.PASSKEY_INVALID': 'A assinatura da chave de acesso não foi aceita. Tente novamente.',
  'errors.STALE_DOCUMENT':
    'O documento mudou desde que você o abriu. Recarregue a página para ver a versão atual.',
  'fields.refusal.mark': 'Esta assinatura é curta demais. Desenhe-a ou escreva-a de novo.',
  'signing.end.declinedHereUntold':
    'A sua decisão fica registrada e {sender} pode vê-la. Você pode fechar esta página.',
  'signing.consent.paperDone':
    'A sua solicitação fica registrada e {sender} pode vê-la. Você ainda pode assinar aqui.',
  'signing.reviewChanged': 'Revisar as alterações',
  'signing.declineHelp': 'O remetente pode ler o que você escrever aqui.',
  'signing.end.copyMailed': 'Estamos enviando o PDF selado para {address}.',
  'errors.CODE_EXPIRED': 'Este código não pode mais ser usado. Peça um novo.',
  'errors.STATE_CONFLICT': 'Isto não é mais possível.',
  'errors.INTERNAL_ERROR': 'Algo deu errado do nosso lado. Tente de novo.',
  'signing.reviewBlind':
    'Esta página é exibida dentro de outro site e o seu navegador não consegue verificar se esse site cobre alguma parte. Continue somente se confiar no site da barra de endereço.',
  'signing.laterMail': 'Enviar o link por e-mail para mim',
  'signing.laterMailing': 'Estamos enviando o link para {address}.',
  'signing.laterMailed': 'Enviamos o link para {address}.',
  'signing.laterMailFailed': 'Não foi possível enviar o link para {address}. Tente de novo.',
  'signing.inApp.text':
    'Tirar fotos, enviar e baixar arquivos pode não funcionar aqui. No menu do {app}, escolha abrir esta página no navegador.',
  'signing.end.nothingLeft': 'Você não precisa fazer mais nada.',
  'errors.ANCHOR_MISMATCH': 'O novo arquivo não tem as mesmas páginas.',
  'errors.DOCUMENT_HAS_FIELDS': 'Há campos neste documento. Exclua-os primeiro.',
  'signing.passkey.review':
    'Você assina com uma chave de acesso. Seu dispositivo pede a impressão digital, o rosto ou o bloqueio de tela, que nunca saem dele.',
  'signing.passkey.created':
    'Sua chave de acesso está pronta. Pressione o botão novamente para assinar com ela.',
  'signing.passkey.missing':
    'As chaves de acesso não funcionam neste navegador, por isso você não pode assinar aqui.',
  'signing.passkey.elsewhere': 'Abra seu link de assinatura em outro navegador ou no celular.',
  'signing.passkey.openTab': 'Abrir em uma nova guia',
} as const satisfies Catalogue;
