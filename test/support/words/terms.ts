/** The term base: per language the word for a thing, and those that were used for it before or mean something else. */
export interface Term {
  readonly language: string;
  /** What to write. */
  readonly instead: string;
  readonly forbidden: RegExp;
}

const of = (language: string, terms: Readonly<Record<string, RegExp>>): readonly Term[] =>
  Object.entries(terms).map(([instead, forbidden]) => ({ language, instead, forbidden }));

export const TERMS: readonly Term[] = [
  ...of('en', {
    email: /\be-mail|\b(was|were|been|is) mailed\b/i,
    canceled: /\bcancelled\b/i,
    'say what it is or where': /\b(stands|lies|goes along|by itself|goes back to)\b/i,
    'notify, tell whom': /\b(is told|has been told|was written to|be written to)\b/i,
    'isn’t a PDF': /\bis no (PDF|certificate)\b/i,
    'no one, anyone or a passive': /\b(somebody|whoever has)\b/i,
    'workspace default': /^As the /,
    rotate: /\bturn (left|right|pages)\b/i,
    operator: /\b(asks? about|be asked)\b/i,
  }),
  ...of('de', {
    'Sie, Ihr': /\b(du|dein\w*|dich|dir)\b/i,
    'Audit-Protokoll': /Prüfprotokoll/,
    Freigeber: /Freigebend/,
    angezeigt: /(?<!an)gezeigt/i,
    platzieren: /\bFeld setzen\b/,
    Problem: /\bFund\b/,
    'E-Mail': /\bPost an\b/,
    Kommandozeilenprogramm: /\bKommando\b/,
  }),
  ...of('fr', {
    'vous, votre': /\b(tu|ton|toi)\b/i,
    'journal d’audit': /piste d’audit/i,
    'cachet électronique': /sceau/i,
    'appareil photo': /caméra/i,
    'e-mail': /\bcourrier\b/i,
    paramètres: /réglages/i,
    paraphe: /^Initiales$/,
  }),
  ...of('es', {
    'usted, su': /\b(tú|tus?|tuyos?)\b/i,
    rol: /\bfunción\b/i,
    'usar y firmar': /\badoptar\b/i,
    completado: /rellenado/i,
    problema: /hallazgo/i,
  }),
  ...of('it', {
    'Lei, Suo': /\b(tu|tu[oaie]|tuoi|ti|scegli|aprila)\b/i,
    'registro di audit': /registro di controllo/i,
    'usa e firma': /\badotta\b/i,
    'schema, for a pattern': /Modello \(espressione/,
  }),
  ...of('pt', {
    anular: /\bdesfazer\b/i,
    'selo temporal': /carimbos? tempora/i,
    'usar e assinar': /\badotar\b/i,
    rubrica: /^Iniciais$/,
    'token de acesso': /código de acesso/i,
  }),
  // What is taken over from pt and es is read, too: so a word of Portugal or Spain that comes to a base later is found.
  ...of('pt-BR', {
    arquivo: /ficheiro/i,
    tela: /\becrã/i,
    celular: /telemóvel/i,
    mouse: /\brato\b/i,
    salvar: /\bguard(ar|ad[oa]s?)\b/i,
    registro: /\bregist(o|os|a)\b/i,
    senha: /palavra-passe/i,
    excluir: /\belimin/i,
    'eletrônico, câmera': /eletrónic|câmara/i,
    desfazer: /\banular\b/i,
    baixar: /\btransferi/i,
    configurações: /definições/i,
    sobrenome: /\bapelido\b/i,
    'carimbo do tempo': /selo temporal|carimbo temporal/i,
    'usar e assinar': /\badotar\b/i,
    gerúndio: /^A \p{Ll}+r( |…)|\bestá a \p{Ll}+r\b|\bestamos a \p{Ll}+r\b/iu,
    'entre em contato': /contact/i,
    'aceito, atribuir': /\baceites\b|^Dar a$/i,
    'grande demais': /\bdemasiad/i,
  }),
  ...of('es-419', {
    'usted, su': /\b(tú|tus?|tuyos?|vosotros|vuestr[oa]s?)\b/i,
    costo: /\bcoste\b/i,
    mouse: /ratón/i,
    agregar: /\bañad/i,
    ingresar: /\bintrodu(zca|jo|cido)/i,
    vencer: /\bcaduc/i,
    verificar: /\bcompr(ob|ueb)/i,
    completar: /\brell?en(ar|e|ado)\b/i,
    'estampa de tiempo': /sell(o|ado)s? de tiempo/i,
    calificada: /cualificad/i,
    'the simple past': /\b(ha|han|hemos) (sido |podido )?\p{Ll}+(ado|ido|to)\b/iu,
  }),
  ...of('nl', {
    'u, uw': /\b(je|jij|jouw)\b/i,
    auditlog: /controlespoor|logboek/i,
    pdf: /\bPDF\b/,
    'probleem, oplossen': /\b(bevinding|verbeteren)\b/i,
    geweigerd: /verzoek is afgewezen/i,
    paraaf: /\binitialen\b/i,
  }),
  ...of('pl', {
    'the 2nd person, without proszę': /\bproszę/i,
    'użyj i podpisz': /^Przyjmij i/,
    'parafa, for the field': /[Tt]woje inicjały/,
    typ: /\brodzaj pola/i,
  }),
  ...of('ru', {
    тип: /\bвид поля/i,
    редактирование: /(?<!\p{L})правк[ауеи](?!\p{L})/iu,
    'название, for a label': /Подпись поля|Нет подписи;/,
    'маска, for a pattern': /Шаблон \(регул/,
    'письма, for e-mail': /^Почта/,
  }),
  ...of('ja', {
    項目: /フィールド/,
    この署名を使用: /採用して署名/,
    書面: /紙の控え/,
    タイムスタンプ局: /(?<!時刻)認証局/,
  }),
  ...of('zh', { 文件: /文档/, 点数: /余额/ }),
  ...of('ko', { 입력란: /필드/, 체크박스: /확인란/, 페이지: /[}든]\s?쪽/, '사용하고 서명': /채택/ }),
  ...of('ar', {
    'طابع زمني': /[خأ]ت[ما]م?[اً]* ?زمني|الختم الزمني/,
    تعديل: /تحرير/,
    'قوسين متعرجين': /معقوف/,
    'أُرسلت رسالة': /روسل/,
  }),
  ...of('he', {
    'one impersonal register': /(?<!\p{L})(בחרו|שלכם|תראו|אתם|שאתם|פתחו|השוו)(?!\p{L})|מסכים\/ה/u,
    'שימוש וחתימה': /אימוץ/,
    פורמט: /תבנית תאריך/,
    זום: /תקריב/,
  }),
];
