import type { Catalogue } from './messages.ts';

/** Brazilian Portuguese where it differs from European Portuguese: the console. */
export const ptBrConsole = {
  // The shell and signing in.
  'console.name': 'Console',
  'console.developers': 'Desenvolvedores',
  'console.account': 'Sua conta',
  'console.signOut': 'Sair',
  'console.noCompany': 'Você não é membro de nenhuma empresa',
  'console.noCompanyHelp': 'Peça a um proprietário da sua empresa para convidar {email}.',
  'console.retry': 'Tentar novamente',
  'console.offline': 'Não é possível acessar o serviço. Verifique sua conexão.',
  'console.notAllowed': 'Sua função não permite isso. Fale com um proprietário da sua empresa.',
  'console.save': 'Salvar',
  'console.loadingPage': 'Carregando…',
  'console.nextPage': 'Próxima página',
  'console.signIn': 'Entrar',
  'console.signInHelp': 'Enviaremos um código para seu endereço de e-mail.',
  'console.codeSent': 'Se {email} tiver uma conta, enviamos um código para ela. Ele vale por dez minutos.',
  'console.resendIn': 'Novo código em {seconds}\u00a0s',
  'console.tooOften': 'Tentativas demais. Aguarde um minuto e tente de novo.',
  'console.linkSigningIn': 'Entrando…',
  'console.linkInvalid': 'Este link não funciona mais',
  'console.linkInvalidHelp':
    'Ele já foi usado ou expirou. Entre com seu endereço de e-mail ou peça um novo link.',
  'console.passkeyFailed': 'A chave de acesso não funcionou. Tente de novo ou use seu endereço de e-mail.',
  // Assistants.
  'console.assistants.connect': 'Conectar {app}',
  'console.assistants.asks': '{app} pede para agir em seu nome, {email}, em {company}.',
  'console.assistants.unverified':
    'O aplicativo escolheu o próprio nome. Continue apenas se você começou isto no aplicativo.',
  'console.assistants.scope.read': 'Ler modelos, pedidos de assinatura e configurações',
  'console.assistants.scope.prepare': 'Criar, alterar e excluir modelos e rascunhos',
  'console.assistants.scope.send.help': 'Ele precisa perguntar a você a cada vez.',
  'console.assistants.scope.manage':
    'Alterar configurações, webhooks, domínios, espaços de trabalho e chaves de API',
  'console.assistants.readOnly': 'Com sua função em {company}, ele só pode ler.',
  'console.assistants.never': 'Ele nunca recebe links de assinatura, por isso não pode assinar por ninguém.',
  'console.assistants.returns':
    'Você voltará para {place}. O acesso termina após 180 dias ou antes, se você o encerrar.',
  'console.assistants.none': 'Nenhum assistente conectado',
  'console.assistants.noneHelp':
    'Adicione {address} ao seu assistente como servidor MCP. Ele trará você aqui para permitir o acesso.',
  'console.assistants.list': 'Assistentes conectados',
  'console.assistants.since': 'Conectado em {date}',
  'console.assistants.end': 'Encerrar acesso',
  'console.assistants.endTitle': 'Encerrar o acesso de {app}?',
  'console.assistants.endHelp': 'Termina imediatamente. O aplicativo pode pedir de novo.',
  'console.assistants.ended': '{app} não tem mais acesso',
  // API keys and webhooks.
  'console.developers.sections': 'Páginas para desenvolvedores',
  'console.developers.endsPrevious': 'Desativar agora a chave anterior',
  'console.developers.endsPreviousHelp': 'Caso contrário, ela funciona por mais 24 horas.',
  'console.developers.shownOnce': 'Ela só é mostrada agora. Salve-a onde seu servidor lê os segredos.',
  'console.developers.webhooksHelp': 'Chamamos seu servidor quando algo acontece.',
  'console.developers.noWebhooksHelp':
    'Adicione o endereço do seu servidor e escolha os eventos que ele deve receber.',
  'console.developers.description': 'Observação (opcional)',
  'console.developers.state': 'Status',
  'console.developers.rotateHelp':
    'O segredo anterior continua válido por algum tempo, para que você possa alterar seu servidor sem perder eventos.',
  'console.developers.delete': 'Excluir',
  'console.developers.deleteTitle': 'Excluir este webhook?',
  'console.developers.deleteHelp': 'As entregas pendentes são descartadas. Esta ação não pode ser desfeita.',
  'console.developers.deleted': 'O webhook foi excluído',
  'console.developers.testDelivered': 'Seu servidor respondeu {status}',
  'console.developers.testFailed': 'Seu servidor respondeu {status}; o esperado era de 200 a 299',
  'console.developers.testUnreachable': 'Não foi possível acessar seu servidor',
  'console.developers.saved': 'O webhook foi salvo',
  'console.developers.noDeliveries': 'Nada foi entregue ainda',
  'console.developers.time': 'Horário',
  'console.developers.resent': 'O evento está sendo enviado de novo',
  // Emails of a service without a mail relay.
  'console.inbox.note':
    'Este serviço não tem servidor de envio de e-mail. Ele guarda cada e-mail por um dia e o mostra aqui como o destinatário o veria.',
  'console.inbox.choose': 'Escolha um e-mail para ler.',
  'console.inbox.gone': 'Este e-mail não existe mais. Os e-mails são excluídos após um dia.',
  // Sending to many.
  'console.many.open': 'Enviar para várias pessoas',
  'console.many.title': 'Enviar “{name}” para várias pessoas',
  'console.many.file': 'Arquivo',
  'console.many.fileHelp':
    'Escolha um arquivo CSV ou TSV com um pedido por linha e os nomes das colunas na primeira. Até {most} linhas.',
  'console.many.choose': 'Escolher arquivo',
  'console.many.dropHere': 'Ou solte-o aqui.',
  'console.many.sample': 'Baixar exemplo',
  'console.many.file.unreadable':
    'Este não é um arquivo CSV. Na planilha, salve como CSV e escolha esse arquivo.',
  'console.many.file.tooLarge': 'O arquivo tem mais de 5\u00a0MB.',
  'console.many.file.empty':
    'O arquivo precisa de nomes de colunas na primeira linha e de pelo menos uma linha abaixo.',
  'console.many.file.quotes':
    'Linha {row}: uma aspa não está fechada ou há texto depois da aspa de fechamento.',
  'console.many.file.tooMany': 'O arquivo tem {count} linhas. Divida-o em arquivos de até {most} linhas.',
  'console.many.columnsHelp': 'Verifique o que contém cada coluna do seu arquivo.',
  'console.many.notInFile': 'Não está no arquivo',
  'console.many.attribute.first_name': 'Nome',
  'console.many.attribute.last_name': 'Sobrenome',
  'console.many.attribute.state_province': 'Estado',
  'console.many.attribute.postal_code': 'CEP',
  'console.many.addPerson': 'Adicionar o nome do primeiro destinatário',
  'console.many.status': 'Status',
  'console.many.issue.date': '{column}: o esperado era uma data como 2026-12-31, não “{received}”.',
  'console.many.issue.number': '{column}: o esperado era um número como 12.5, não “{received}”.',
  'console.many.issue.option': '{column}: o esperado era um destes valores: {options}, não “{received}”.',
  'console.many.sendHelp':
    'Os destinatários recebem os convites imediatamente. O envio não pode ser desfeito.',
  'console.many.keepOpen':
    'Mantenha esta página aberta. Se ela fechar, escolha o mesmo arquivo em até 24 horas: as linhas enviadas não serão enviadas de novo.',
  'console.many.waits': 'No momento, o serviço não aceita mais pedidos. O envio continua às {time}.',
  'console.many.report': 'Baixar relatório',
  'console.many.unsent': 'Baixar as linhas não enviadas',
  'console.many.restart': 'Enviar outro arquivo',
  'console.many.sentBefore':
    'Uma linha deste arquivo já foi enviada com outro nome ou mensagem. Ela não é enviada de novo.',
  'console.many.unknownHelp': 'Pode ter sido enviado: a resposta se perdeu. Procure-o na lista de pedidos.',
  'console.many.result.sending': 'Enviando',
  'console.many.report.status': 'Status',
  // The overview.
  'console.overview.time': 'Tempo até a assinatura',
  'console.overview.inProgress': 'Em andamento',
  'console.overview.waiting': 'Há mais tempo aguardando',
  'console.overview.waitingNone': 'Nada aguardando.',
  'console.overview.waitingFor': 'Aguardando {names} desde {date}',
  'console.overview.startHelp': 'Do primeiro documento ao arquivo selado.',
  'console.overview.step.requests': 'Enviá-lo para alguém',
  'console.overview.step.webhooks': 'Notificar seu software',
  // Signing requests.
  'console.requests.search': 'Buscar por nome',
  'console.requests.status': 'Status',
  'console.requests.anyStatus': 'Qualquer status',
  'console.requests.status.in_progress': 'Em andamento',
  'console.requests.status.deleted': 'Excluído',
  'console.requests.state.sending': 'O convite está sendo enviado',
  'console.requests.state.notEmailed': 'Chegou a vez; nenhum e-mail foi enviado',
  'console.requests.state.waiting': 'Aguardando a vez',
  'console.requests.reminded': 'O convite para {name} foi enviado de novo',
  'console.requests.cancelHelp': 'Não poderá mais ser assinado. Esta ação não pode ser desfeita.',
  'console.requests.files': 'Arquivos',
  'console.requests.soFar': 'Assinado até agora',
  'console.requests.sealing': 'O documento está sendo selado…',
  'console.requests.trail': 'Registro de auditoria',
  'console.requests.trailNone': 'Nada aconteceu ainda',
  // Members and the account.
  'console.members.help': 'As pessoas que trabalham com esta empresa no console.',
  'console.members.inviteHelp':
    'A pessoa recebe um e-mail com um link que funciona uma única vez, por sete dias.',
  'console.members.roleHelp.admin': 'Modelos, pedidos, webhooks e configurações dos espaços de trabalho.',
  'console.members.removeHelp': 'A pessoa perde imediatamente o acesso a esta empresa.',
  'console.members.leaveHelp': 'Você perderá imediatamente o acesso a esta empresa.',
  'console.members.lastOwner':
    'Uma empresa precisa de um proprietário. Primeiro, torne outro membro proprietário.',
  'console.members.alreadyMember': '{email} já é membro. Altere a função dessa pessoa.',
  'console.members.log': 'Registro de acessos',
  'console.members.action.signed_in': '{who} fez login',
  'console.members.action.joined': '{who} entrou na empresa',
  'console.members.action.invitation_withdrawn': '{who} retirou o convite para {email}',
  'console.members.action.sessions_ended': '{who} encerrou as outras sessões',
  'console.account.title': 'Sua conta',
  'console.account.nameHelp': 'Aparece no registro de auditoria junto ao que você faz.',
  'console.account.saved': 'Seu nome foi salvo',
  'console.account.sessions': 'Sessões ativas',
  'console.account.end': 'Sair',
  'console.account.endOthers': 'Sair das outras sessões',
  'console.account.ended': 'As outras sessões foram encerradas',
  'console.account.passkeysHelp':
    'Entre com impressão digital, rosto ou bloqueio de tela em vez de um código.',
  'console.account.signInAgain':
    'Você entrou há mais de um dia. Entre de novo para adicionar uma chave de acesso.',
  'console.account.noPasskeys': 'Você ainda não tem chaves de acesso',
  'console.account.deletePasskey': 'Excluir',
  'console.account.passkeyDeleted': 'A chave de acesso foi excluída',
  // Templates and sending.
  'console.templates.search': 'Buscar por nome',
  'console.templates.drop': 'Solte aqui um arquivo PDF ou Word',
  'console.templates.uploading': 'Carregando {name}…',
  'console.templates.preparing': 'Preparando {name}…',
  'console.templates.wrongType': '“{name}” não é um arquivo PDF nem Word (DOCX).',
  'console.templates.noneHelp':
    'Carregue um arquivo PDF ou Word, posicione os campos e envie-o quantas vezes quiser.',
  'console.templates.delete': 'Excluir',
  'console.templates.deleteTitle': 'Excluir “{name}”?',
  'console.templates.deleteHelp':
    'Os pedidos criados a partir dele continuam existindo. Esta ação não pode ser desfeita.',
  'console.templates.deleted': 'O modelo foi excluído',
  'console.templates.requestNameHelp': 'Os destinatários o veem nos e-mails e na página de assinatura.',
  'console.templates.firstName': 'Nome',
  'console.templates.lastName': 'Sobrenome',
  'console.templates.required': 'Digite um valor',
  'console.templates.emailWrong': 'Digite um endereço de e-mail',
  // Embedding.
  'console.embed.help': 'Escolha um widget e sua aparência. Copie o código para sua página e seu servidor.',
  'console.embed.search': 'Buscar por nome',
  'console.embed.frame': 'Quadro',
  'console.embed.inlineHelp':
    'É executado na sua página em vez de em um quadro. Precisa de uma política mais ampla.',
  'console.embed.workspaceColor':
    'A página de assinatura usa as cores das configurações do espaço de trabalho.',
  'console.embed.readOnly': 'Somente leitura',
  'console.embed.originWrong':
    '{origin} não é uma origem. Digite apenas o esquema e o host, como https://app.example.com.',
  'console.embed.anyOrigin': 'Qualquer página pode incorporar o editor, que não mostra nada sem um token.',
  'console.embed.page': 'Sua página',
  'console.embed.server': 'Seu servidor',
  'console.embed.serverEditorHelp':
    'Cria o token que sua página pede. Verifique primeiro quem fez login. A chave de API fica no seu servidor.',
  'console.embed.serverSigningHelp':
    'Envia o modelo a um destinatário e retorna o ID de assinatura que sua página pede. A chave de API fica no seu servidor.',
  'console.embed.policyHelp':
    'O que a política da sua página precisa para o widget. Seus scripts podem precisar de mais.',
  'console.embed.preview': 'Visualização',
  'console.embed.previewHelp':
    'O widget funciona como na sua página: o que você salva ou envia aqui é realmente salvo ou enviado.',
  'console.embed.previewAdmins': 'Só administradores e proprietários podem testar os editores aqui.',
  'console.embed.previewNoTemplate': 'Carregue um modelo para ver o editor aqui.',
  'console.embed.previewNoDraft': 'Crie um rascunho com a API para ver o editor aqui.',
  'console.embed.linkHelp':
    'Para ver a página de assinatura aqui, envie um pedido a si mesmo no modo de teste e cole o link do e-mail. Ele não é salvo.',
} as const satisfies Catalogue;
