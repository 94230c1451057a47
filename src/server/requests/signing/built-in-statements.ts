import type { Language } from '../../../model/languages.ts';

/** Changes with every change of words that were shown, in whatever language; a new language needs no new version. */
export const BUILT_IN_VERSION = '2026-11-25';

/** One sentence, then points: a text with line breaks and bullets, so that its hash covers what is shown everywhere. */
const statement = (sentence: string, ...points: readonly string[]): string =>
  [sentence, '', ...points.map((point) => `• ${point}`)].join('\n');

/**
 * What a signer or approver agrees to before the first entry, where the sender has no words of their own. Each says the same
 * things: read and sign this document only electronically, bound as by hand where the law allows it, not a qualified signature;
 * no fees, paper instead; decline or withdraw; correct one's details; what is recorded, and what is needed to keep the copy.
 */
export const BUILT_IN_STATEMENTS: Readonly<Record<Language, string>> = {
  en: statement(
    'By continuing, you agree to read and sign or approve this document electronically, and only this one.',
    'Your electronic signature binds you as one by hand would, where the law allows that. It is not a qualified electronic signature and can’t replace one, or paper, where the law requires it.',
    'This service charges you nothing. You may instead ask the sender for a paper copy.',
    'Until you finish, you can decline, or withdraw this consent in the menu of this page, at no cost. Nothing is then signed.',
    'You can correct your details in the same menu; for your email address, ask the sender.',
    'What you do here is recorded with time, IP address and browser, as evidence for everyone who takes part. You can save the complete document as a PDF, for any PDF reader.',
  ),
  ar: statement(
    'بالمتابعة فإنك توافق على قراءة هذا المستند وتوقيعه أو اعتماده إلكترونيًا، وتقتصر موافقتك عليه.',
    'يُلزمك توقيعك الإلكتروني كما يُلزمك التوقيع بخط اليد، حيثما يسمح القانون بذلك. وهو ليس توقيعًا إلكترونيًا مؤهلًا، ولا يغني عنه أو عن الورق إذا اشترطهما القانون.',
    'لا تتقاضى هذه الخدمة منك أي رسوم. ويمكنك بدلًا من ذلك أن تطلب من المرسل نسخة ورقية.',
    'يمكنك قبل الإنهاء أن ترفض، أو أن تسحب هذه الموافقة من قائمة هذه الصفحة، دون أي تكلفة. ولا يُوقَّع شيء عندئذ.',
    'يمكنك تصحيح بياناتك من القائمة نفسها؛ أما عنوان بريدك الإلكتروني فاطلب تصحيحه من المرسل.',
    'يُسجَّل ما تفعله هنا مع الوقت وعنوان IP والمتصفح، دليلًا لجميع المشاركين. ويمكنك حفظ المستند كاملًا بصيغة PDF، ويكفي لفتحه أي قارئ PDF.',
  ),
  ca: statement(
    'En continuar, accepteu llegir i signar o aprovar electrònicament aquest document, i només aquest.',
    'La vostra signatura electrònica us vincula com ho faria una de manuscrita, allà on la llei ho permeti. No és una signatura electrònica qualificada i no en pot substituir cap, ni el paper, quan la llei ho exigeix.',
    'Aquest servei no us cobra res. També podeu demanar al remitent una còpia en paper.',
    'Fins que no acabeu, podeu rebutjar signar o retirar aquest consentiment al menú d’aquesta pàgina, sense cap cost. Aleshores no queda res signat.',
    'Podeu corregir les vostres dades al mateix menú; per a l’adreça electrònica, adreceu-vos al remitent.',
    'El que feu aquí es registra amb l’hora, l’adreça IP i el navegador, com a prova per a tots els participants. Podeu desar el document complet en PDF, per al qual només cal un lector de PDF.',
  ),
  cs: statement(
    'Pokračováním souhlasíte s tím, že si tento dokument, a jen tento, přečtete a podepíšete nebo schválíte elektronicky.',
    'Váš elektronický podpis vás zavazuje jako podpis vlastní rukou, pokud to zákon dovoluje. Není to kvalifikovaný elektronický podpis a nenahradí jej ani papír tam, kde je zákon vyžaduje.',
    'Tato služba si nic neúčtuje. Místo toho můžete odesílatele požádat o papírovou kopii.',
    'Před dokončením můžete bezplatně odmítnout nebo tento souhlas odvolat v nabídce této stránky. Nic pak není podepsáno.',
    'Ve stejné nabídce můžete opravit své údaje; ohledně e-mailové adresy se obraťte na odesílatele.',
    'Co zde děláte, se zaznamenává s časem, IP adresou a prohlížečem jako důkaz pro všechny zúčastněné. Celý dokument si můžete uložit jako PDF, k němuž stačí čtečka PDF.',
  ),
  de: statement(
    'Wenn Sie fortfahren, willigen Sie ein, dieses Dokument – und nur dieses – elektronisch zu lesen und zu unterschreiben oder freizugeben.',
    'Ihre elektronische Unterschrift bindet Sie wie eine eigenhändige, soweit das Gesetz dies zulässt. Sie ist keine qualifizierte elektronische Signatur und kann weder diese noch Papier ersetzen, wo das Gesetz sie verlangt.',
    'Dieser Dienst berechnet Ihnen nichts. Sie können stattdessen den Absender um eine Papierfassung bitten.',
    'Bis zum Abschließen können Sie kostenlos ablehnen oder diese Einwilligung im Menü dieser Seite widerrufen. Dann ist nichts unterschrieben.',
    'Ihre Angaben können Sie im selben Menü berichtigen; wegen Ihrer E-Mail-Adresse wenden Sie sich an den Absender.',
    'Was Sie hier tun, wird mit Zeit, IP-Adresse und Browser als Nachweis für alle Beteiligten festgehalten. Das Dokument können Sie als PDF speichern; ein PDF-Betrachter genügt.',
  ),
  el: statement(
    'Συνεχίζοντας συμφωνείτε να διαβάσετε και να υπογράψετε ή να εγκρίνετε ηλεκτρονικά αυτό το έγγραφο, και μόνο αυτό.',
    'Η ηλεκτρονική σας υπογραφή σας δεσμεύει όπως η ιδιόχειρη, όπου το επιτρέπει ο νόμος. Δεν είναι εγκεκριμένη ηλεκτρονική υπογραφή και δεν αντικαθιστά ούτε αυτήν ούτε έντυπο, όπου τα απαιτεί ο νόμος.',
    'Η υπηρεσία δεν σας χρεώνει τίποτα. Μπορείτε αντ’ αυτού να ζητήσετε από τον αποστολέα έντυπο αντίγραφο.',
    'Πριν από την ολοκλήρωση μπορείτε, χωρίς κόστος, να αρνηθείτε ή να ανακαλέσετε αυτή τη συγκατάθεση από το μενού της σελίδας. Τότε τίποτα δεν υπογράφεται.',
    'Στο ίδιο μενού μπορείτε να διορθώσετε τα στοιχεία σας· για τη διεύθυνση email σας απευθυνθείτε στον αποστολέα.',
    'Όσα κάνετε εδώ καταγράφονται με ώρα, διεύθυνση IP και πρόγραμμα περιήγησης, ως απόδειξη για όλους τους συμμετέχοντες. Μπορείτε να αποθηκεύσετε το έγγραφο ως PDF· αρκεί ένα πρόγραμμα ανάγνωσης PDF.',
  ),
  es: statement(
    'Al continuar acepta leer y firmar o aprobar electrónicamente este documento, y solo este.',
    'Su firma electrónica le vincula como lo haría una manuscrita, siempre que la ley lo permita. No es una firma electrónica cualificada y no puede sustituirla, ni al papel, cuando la ley los exige.',
    'Este servicio no le cobra nada. También puede pedir al remitente una copia en papel.',
    'Hasta que termine puede, sin coste, rechazar la firma o retirar este consentimiento en el menú de esta página. En ese caso no queda nada firmado.',
    'Puede corregir sus datos en el mismo menú; para su dirección de correo electrónico, diríjase al remitente.',
    'Lo que hace aquí se registra con la hora, la dirección IP y el navegador, como prueba para todos los participantes. Puede guardar el documento completo como PDF, para el que basta un lector de PDF.',
  ),
  fr: statement(
    'En continuant, vous acceptez de lire et de signer ou d’approuver électroniquement ce document, et uniquement celui-ci.',
    'Votre signature électronique vous engage comme une signature manuscrite, dans la mesure où la loi le permet. Ce n’est pas une signature électronique qualifiée\u202f; elle ne remplace ni celle-ci ni le papier lorsque la loi les exige.',
    'Ce service ne vous facture rien. Vous pouvez aussi demander un exemplaire papier à l’expéditeur.',
    'Avant de terminer, vous pouvez refuser ou retirer ce consentement dans le menu de cette page, sans frais. Rien n’est alors signé.',
    'Vous pouvez corriger vos coordonnées dans le même menu\u202f; pour votre adresse e-mail, adressez-vous à l’expéditeur.',
    'Ce que vous faites ici est consigné avec l’heure, l’adresse IP et le navigateur, comme preuve pour tous les participants. Vous pouvez enregistrer le document complet au format PDF, pour lequel un lecteur de PDF suffit.',
  ),
  he: statement(
    'בהמשך הפעולה מובעת הסכמתך לקרוא מסמך זה, ומסמך זה בלבד, ולחתום עליו או לאשרו אלקטרונית.',
    'חתימתך האלקטרונית מחייבת אותך כמו חתימה ביד, ככל שהחוק מתיר זאת. אין זו חתימה אלקטרונית מאושרת, והיא אינה יכולה להחליף חתימה כזו או נייר כאשר החוק דורש אותם.',
    'שירות זה אינו גובה ממך תשלום. אפשר במקום זאת לבקש מהשולח עותק נייר.',
    'עד לסיום אפשר לסרב, או לבטל הסכמה זו בתפריט של דף זה, ללא עלות. דבר אינו חתום אז.',
    'אפשר לתקן את הפרטים באותו תפריט; לתיקון כתובת הדוא״ל יש לפנות אל השולח.',
    'הנעשה כאן מתועד עם השעה, כתובת IP והדפדפן, כראיה לכל המשתתפים. אפשר לשמור את המסמך המלא כקובץ PDF, שדי בקורא PDF כדי לפתוח אותו.',
  ),
  it: statement(
    'Continuando accetta di leggere e firmare o approvare elettronicamente questo documento, e solo questo.',
    'La Sua firma elettronica La vincola come una autografa, nei limiti consentiti dalla legge. Non è una firma elettronica qualificata e non può sostituirla, né sostituire la carta, quando la legge le richiede.',
    'Questo servizio non Le addebita nulla. Può invece chiedere al mittente una copia cartacea.',
    'Prima di terminare può, senza costi, rifiutare o revocare questo consenso nel menu di questa pagina. In tal caso nulla risulta firmato.',
    'Può correggere i Suoi dati nello stesso menu; per il Suo indirizzo e-mail si rivolga al mittente.',
    'Ciò che fa qui viene registrato con ora, indirizzo IP e browser, come prova per tutti i partecipanti. Può salvare il documento completo come PDF, per il quale basta un lettore di PDF.',
  ),
  ja: statement(
    '続けることにより、この文書（この文書のみ）を電子的に読み、署名または承認することに同意したものとみなされます。',
    '電子署名は、法律が認める範囲で、手書きの署名と同様にあなたを拘束します。これは適格電子署名ではなく、法律が適格電子署名または書面を求める場合、その代わりにはなりません。',
    'このサービスが費用を請求することはありません。代わりに送信者に紙の書面を依頼することもできます。',
    '完了する前であれば、辞退することも、このページのメニューからこの同意を無料で撤回することもできます。その場合、何も署名されたことになりません。',
    'ご自身の情報は同じメニューから修正できます。メールアドレスの修正は送信者にご依頼ください。',
    'ここでの操作は、時刻、IP アドレス、ブラウザーとともに、参加者全員のための証拠として記録されます。文書全体を PDF として保存でき、PDF リーダーだけで開けます。',
  ),
  ko: statement(
    '계속하면 이 문서에 한하여 전자적으로 읽고 서명하거나 승인하는 데 동의하는 것입니다.',
    '전자 서명은 법이 허용하는 범위에서 자필 서명과 같이 귀하를 구속합니다. 이는 공인된 자격을 갖춘 전자 서명이 아니며, 법이 그러한 서명이나 종이 문서를 요구하는 경우 이를 대신할 수 없습니다.',
    '이 서비스는 비용을 청구하지 않습니다. 대신 보낸 사람에게 종이 사본을 요청할 수 있습니다.',
    '완료하기 전에는 거절하거나 이 페이지의 메뉴에서 비용 없이 이 동의를 철회할 수 있습니다. 그 경우 아무것도 서명되지 않습니다.',
    '본인 정보는 같은 메뉴에서 고칠 수 있으며, 이메일 주소는 보낸 사람에게 문의하세요.',
    '여기서 하시는 일은 시각, IP 주소, 브라우저와 함께 모든 참여자를 위한 증거로 기록됩니다. 문서 전체를 PDF로 저장할 수 있으며 PDF 리더만 있으면 됩니다.',
  ),
  nb: statement(
    'Ved å fortsette godtar du å lese og signere eller godkjenne dette dokumentet elektronisk, og bare dette.',
    'Den elektroniske signaturen din binder deg slik en håndskreven ville gjort, så langt loven tillater det. Den er ikke en kvalifisert elektronisk signatur og kan ikke erstatte en slik, eller papir, der loven krever det.',
    'Denne tjenesten tar ikke betalt. Du kan i stedet be avsenderen om en papirutgave.',
    'Før du fullfører, kan du avslå eller trekke tilbake samtykket i menyen på denne siden, uten kostnad. Da er ingenting signert.',
    'Du kan rette opplysningene dine i samme meny; for e-postadressen må du kontakte avsenderen.',
    'Det du gjør her, registreres med tid, IP-adresse og nettleser, som bevis for alle som deltar. Du kan lagre hele dokumentet som PDF, og da trengs bare en PDF-leser.',
  ),
  nl: statement(
    'Door verder te gaan gaat u ermee akkoord dit document, en alleen dit, elektronisch te lezen en te ondertekenen of goed te keuren.',
    'Uw elektronische handtekening bindt u zoals een handgeschreven handtekening, voor zover de wet dat toelaat. Het is geen gekwalificeerde elektronische handtekening en zij kan die of papier niet vervangen waar de wet dat vereist.',
    'Deze dienst brengt u niets in rekening. U kunt de afzender in plaats daarvan om een papieren exemplaar vragen.',
    'Tot u afrondt, kunt u kosteloos weigeren of deze toestemming intrekken in het menu van deze pagina. Er is dan niets ondertekend.',
    'Uw gegevens kunt u in hetzelfde menu corrigeren; neem voor uw e-mailadres contact op met de afzender.',
    'Wat u hier doet, wordt vastgelegd met tijd, IP-adres en browser, als bewijs voor alle betrokkenen. U kunt het volledige document als pdf opslaan; daarvoor is alleen een pdf-lezer nodig.',
  ),
  pl: statement(
    'Kontynuując, wyrażasz zgodę na elektroniczne przeczytanie oraz podpisanie lub zatwierdzenie tego dokumentu, i tylko jego.',
    'Twój podpis elektroniczny wiąże Cię tak jak podpis własnoręczny, o ile prawo na to pozwala. Nie jest to kwalifikowany podpis elektroniczny i nie może zastąpić takiego podpisu ani papieru, jeżeli prawo ich wymaga.',
    'Ta usługa nie pobiera od Ciebie opłat. Zamiast tego możesz poprosić nadawcę o wersję papierową.',
    'Przed zakończeniem możesz bezpłatnie odmówić podpisania albo wycofać tę zgodę w menu tej strony. Nic nie jest wtedy podpisane.',
    'W tym samym menu możesz poprawić swoje dane; w sprawie adresu e-mail zwróć się do nadawcy.',
    'To, co tu robisz, jest zapisywane wraz z czasem, adresem IP i przeglądarką, jako dowód dla wszystkich uczestników. Cały dokument możesz zapisać jako PDF, do którego wystarczy czytnik PDF.',
  ),
  pt: statement(
    'Ao continuar, aceita ler e assinar ou aprovar eletronicamente este documento, e apenas este.',
    'A sua assinatura eletrónica vincula-o como uma manuscrita, sempre que a lei o permita. Não é uma assinatura eletrónica qualificada e não a pode substituir, nem ao papel, quando a lei os exige.',
    'Este serviço não lhe cobra nada. Pode, em vez disso, pedir ao remetente uma cópia em papel.',
    'Até terminar, pode recusar ou retirar este consentimento no menu desta página, sem custos. Nesse caso, nada fica assinado.',
    'Pode corrigir os seus dados no mesmo menu; quanto ao seu endereço de e-mail, contacte o remetente.',
    'O que faz aqui é registado com a hora, o endereço IP e o navegador, como prova para todos os participantes. Pode guardar o documento completo em PDF, para o que basta um leitor de PDF.',
  ),
  ro: statement(
    'Continuând, sunteți de acord să citiți și să semnați sau să aprobați electronic acest document, și numai pe acesta.',
    'Semnătura dumneavoastră electronică vă obligă la fel ca una olografă, în măsura permisă de lege. Nu este o semnătură electronică calificată și nu o poate înlocui nici pe aceasta, nici hârtia, acolo unde legea le cere.',
    'Acest serviciu nu vă percepe nimic. Puteți cere în schimb expeditorului o copie pe hârtie.',
    'Până la finalizare puteți refuza sau retrage acest consimțământ din meniul acestei pagini, fără costuri. Atunci nimic nu este semnat.',
    'Vă puteți corecta datele în același meniu; pentru adresa de e-mail, contactați expeditorul.',
    'Ceea ce faceți aici se înregistrează cu ora, adresa IP și browserul, ca dovadă pentru toți participanții. Puteți salva documentul complet ca PDF, pentru care este suficient un cititor de PDF.',
  ),
  ru: statement(
    'Продолжая, вы соглашаетесь прочитать и подписать или утвердить в электронном виде этот документ, и только его.',
    'Ваша электронная подпись равнозначна собственноручной в пределах закона. Это не квалифицированная электронная подпись: она не заменяет ни такую подпись, ни бумагу, если их требует закон.',
    'Этот сервис не берёт с вас плату. Вместо этого вы можете попросить у отправителя бумажный экземпляр.',
    'До завершения можно бесплатно отказаться или отозвать это согласие в меню этой страницы. Тогда ничего не подписано.',
    'В том же меню можно исправить свои данные; об адресе электронной почты сообщите отправителю.',
    'Ваши действия здесь записываются со временем, IP-адресом и браузером, как доказательство для всех участников. Документ можно сохранить в формате PDF; нужна только программа чтения PDF.',
  ),
  sv: statement(
    'Genom att fortsätta godkänner du att läsa och signera eller godkänna det här dokumentet, och bara det, elektroniskt.',
    'Din elektroniska signatur binder dig som en handskriven skulle göra, så långt lagen tillåter det. Den är inte en kvalificerad elektronisk signatur och kan inte ersätta en sådan, eller papper, där lagen kräver det.',
    'Tjänsten tar inget betalt av dig. Du kan i stället be avsändaren om en papperskopia.',
    'Innan du slutför kan du avböja eller återkalla samtycket i sidans meny, utan kostnad. Då är ingenting signerat.',
    'Du kan rätta dina uppgifter i samma meny; kontakta avsändaren om din e-postadress.',
    'Det du gör här registreras med tid, IP-adress och webbläsare, som bevis för alla som deltar. Du kan spara hela dokumentet som PDF, vilket bara kräver en PDF-läsare.',
  ),
  zh: statement(
    '继续即表示您同意以电子方式阅读并签署或批准此文件，且仅限此文件。',
    '在法律允许的范围内，您的电子签名与手写签名具有同等约束力。它不是合格电子签名；如法律要求合格电子签名或纸质文件，它不能替代。',
    '本服务不向您收取任何费用。您也可以向发件人索取纸质副本。',
    '在完成之前，您可以拒绝签署，或在此页面的菜单中免费撤回此同意。届时不会有任何内容被签署。',
    '您可以在同一菜单中更正您的信息；如需更正电子邮件地址，请联系发件人。',
    '您在此的操作会连同时间、IP 地址和浏览器一起记录，作为所有参与方的证据。您可以将完整文件保存为 PDF，只需 PDF 阅读器即可打开。',
  ),
  'es-419': statement(
    'Al continuar acepta leer y firmar o aprobar electrónicamente este documento, y solo este.',
    'Su firma electrónica lo vincula como lo haría una manuscrita, siempre que la ley lo permita. No es una firma electrónica calificada y no puede sustituirla, ni al papel, cuando la ley los exige.',
    'Este servicio no le cobra nada. También puede pedir al remitente una copia en papel.',
    'Hasta que termine puede, sin costo, rechazar la firma o retirar este consentimiento en el menú de esta página. En ese caso no queda nada firmado.',
    'Puede corregir sus datos en el mismo menú; para su dirección de correo electrónico, diríjase al remitente.',
    'Lo que hace aquí se registra con la hora, la dirección IP y el navegador, como prueba para todos los participantes. Puede guardar el documento completo como PDF, para el que basta con un lector de PDF.',
  ),
  'pt-BR': statement(
    'Ao continuar, você aceita ler e assinar ou aprovar eletronicamente este documento, e apenas este.',
    'A sua assinatura eletrônica vincula você como uma manuscrita, sempre que a lei o permita. Não é uma assinatura eletrônica qualificada e não a pode substituir, nem ao papel, quando a lei os exige.',
    'Este serviço não cobra nada de você. Em vez disso, você pode pedir ao remetente uma cópia em papel.',
    'Até terminar, você pode recusar ou retirar este consentimento no menu desta página, sem custo. Nesse caso, nada fica assinado.',
    'Você pode corrigir os seus dados no mesmo menu; quanto ao seu endereço de e-mail, entre em contato com o remetente.',
    'O que você faz aqui é registrado com a hora, o endereço IP e o navegador, como prova para todos os participantes. Você pode salvar o documento completo em PDF, para o que basta um leitor de PDF.',
  ),
};
