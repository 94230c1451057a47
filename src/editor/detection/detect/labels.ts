/**
 * The type a label asks for, in the editor's languages. Words are folded (`fold.ts`): lowercase, without
 * accents. A word with different meanings in different languages (`firma`) is distinguished by the words
 * around it.
 */
import type { FieldType } from '../../../model/field-types.ts';
import { fold } from '../../page-text/fold.ts';

type Asked = Extract<
  FieldType,
  'signature' | 'initial' | 'date' | 'name' | 'email' | 'phone' | 'company' | 'title'
>;

/**
 * Whole words; substrings in scripts without spaces. Order matters: the label of a signature can contain
 * "name".
 */
const WORDS: Readonly<Record<Asked, string>> = {
  signature:
    'signatures?|sign here|signed|signed by|unterschrift|unterschriften|unterzeichner|gezeichnet|sign[ée]|firmado|firmado por|assinatura|assinado|handtekening|ondertekening|getekend|podpis|podepsano|underskrift|undertecknat|namnteckning|namnteckningar|signatur|semnatura|signat|signatura|υπογραφη|подпись|подписал|署名|サイン|記名押印|서명|签名|签字|签署|簽名|簽署|توقيع|التوقيع|חתימה',
  initial:
    'initials?|init\\.|initialen|initialer|initialed by|parafen|paraphe|paraphes|paraphen|kurzel|handzeichen|initiales?|paraaf|parafe|parafa|sigla|sigle|iniziali|iniciais|iniciales|inicials|rubrica|rubricas|initialele|parafka|parafy|inicjaly|inicialy|αρχικα|μονογραφη|μονογραφες|инициалы|イニシャル|頭文字|이니셜|缩写|簡簽|简签|小签|الأحرف الأولى|بالأحرف الأولى|ראשי תיבות',
  date: 'dates?|dated|datum|fecha|data|datas|dato|dags|ημερομηνια|дата|日付|年月日|날짜|일자|日期|تاريخ|التاريخ|תאריך',
  email:
    'e-?mail|email address|e-?mail-adresse|mailadresse|correo|correo electronico|courriel|adresse electronique|e-?post|posta elettronica|correu|ηλεκτρονικο ταχυδρομειο|эл\\.? ?почта|электронная почта|メール|이메일|电子邮件|电子邮箱|邮箱|بريد إلكتروني|البريد الإلكتروني|דוא"ל|אימייל',
  phone:
    'phone|telephone|telephone number|tel|mobile|cell|telefon|telefonnummer|mobil|handy|telefono|telefone|telefoon|telefoonnummer|portable|telemovil|telemovel|movil|cellulare|τηλεφωνο|телефон|電話|電話番号|전화|전화번호|电话|手机|هاتف|الهاتف|מספר טלפון|טלפון',
  company:
    'company|company name|organi[sz]ation|firma|firmenname|unternehmen|gesellschaft|societe|entreprise|raison sociale|empresa|azienda|societa|ragione sociale|bedrijf|bedrijfsnaam|spolka|spolecnost|foretag|selskap|bedrift|companie|societate|εταιρεια|компания|организация|会社|会社名|회사|公司|شركة|الشركة|חברה',
  title:
    'title|job title|position|capacity|role|funktion|fonction|qualite|cargo|puesto|carica|qualifica|functie|stanowisko|funkce|befattning|stilling|functia|carrec|θεση|ιδιοτητα|должность|役職|직책|직위|职务|职位|المنصب|الوظيفة|תפקיד',
  name: 'names?|full name|print name|represented by|vertreten durch|represente par|representee par|representado por|representada por|rappresentato da|rappresentata da|vertegenwoordigd door|reprezentowany przez|reprezentowana przez|zastoupen|zastoupena|foretradd av|foretrads av|representert ved|reprezentat prin|reprezentata prin|representat per|representada per|εκπροσωπουμενος απο|εκπροσωπειται απο|в лице|代表者|대표자|代表人|يمثلها|يمثله|מיוצג על ידי|מיוצגת על ידי|printed name|name in print|name \\(print\\)|vor- und nachname|vorname|nachname|nom|prenom|noms|nombre|nombres|apellidos|nome|nomes|cognome|naam|imie|nazwisko|jmeno|prijmeni|namn|navn|nume|prenume|cognoms|ονομα|ονοματεπωνυμο|имя|фамилия|фио|氏名|名前|お名前|성명|이름|姓名|名字|الاسم|שם|שם מלא',
};

const FOLDED = Object.entries(WORDS).map(
  ([type, words]) =>
    [type as Asked, new RegExp(`(?<![\\p{L}\\p{N}])(?:${fold(words)})(?![\\p{L}\\p{N}])`, 'u')] as const,
);
/** Scripts without spaces between words. */
const UNSPACED = Object.entries(WORDS).map(
  ([type, words]) =>
    [
      type as Asked,
      new RegExp(
        words
          .split('|')
          .filter((word) =>
            /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word),
          )
          .map(fold)
          .join('|'),
        'u',
      ),
    ] as const,
);

/** Whether the words mention initials, among anything else. */
export const hasInitials = (text: string): boolean => {
  const plain = fold(text);
  return [FOLDED, UNSPACED].some((list) =>
    list.some(([type, words]) => type === 'initial' && words.test(plain)),
  );
};

/** "Place, date" is one line for both: a date alone wouldn't be enough. */
const PLACE =
  /(?<![\p{L}])(place|ort|lieu|lugar|luogo|local|plaats|miejscowosc|misto|ort och|sted|loc|locul|lloc|τοπος|место)(?![\p{L}])/u;
/** Languages in which `firma` means a company; in others it's a signature. */
const FIRMA_IS_COMPANY =
  /(?<![\p{L}])(der|die|und|nr|ul|oraz|nebo|och|av|og|ulica|telefonnummer|strasse)(?![\p{L}])/u;

/**
 * The type a label asks for, or null.
 *
 * @param around more text of the page, which shows the language
 */
export function typeForLabel(label: string, around = ''): Asked | 'text' | null {
  const plain = fold(label).trim();
  if (!plain) return null;
  // In American signature blocks, the line of the signer.
  if (/^by\s*:?$/.test(plain)) return 'signature';
  if (/^firma\s*:?$/.test(plain)) return FIRMA_IS_COMPANY.test(fold(around)) ? 'company' : 'signature';
  const found =
    FOLDED.find(([, words]) => words.test(plain))?.[0] ??
    UNSPACED.find(([, words]) => words.test(plain))?.[0];
  if (!found) return null;
  return found === 'date' && PLACE.test(plain) ? 'text' : found;
}

const BEFORE_LABEL = new Set(' ,;:()[]/|–—-');
const AFTER_LABEL = new Set(' ,;:([/|–—-');

/**
 * Without surrounding punctuation. A loop, because a regular expression for the end would backtrack at each
 * of a long row of dashes.
 */
function withoutSignsAround(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BEFORE_LABEL.has(text[from]!)) from += 1;
  while (to > from && AFTER_LABEL.has(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** The label as on a form: without the colon, blanks and brackets. */
export function cleanLabel(text: string): string {
  const plain = withoutSignsAround(
    text
      .replace(/[_.…·]{2,}|\.{2,}/gu, ' ')
      .replace(/[☐☑☒□▢◻❏❑○◯]/gu, ' ')
      .replace(/\s+/g, ' '),
  );
  if (plain.length <= 80) return plain;
  // The last words are closest to the blank.
  const words = plain.split(' ');
  let kept = '';
  for (const word of words.toReversed()) {
    if (kept.length + word.length > 60) break;
    kept = kept ? `${word} ${kept}` : word;
  }
  return kept || plain.slice(-80);
}
