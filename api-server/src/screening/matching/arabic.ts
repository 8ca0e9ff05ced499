// Names in Arabic script. The script omits most vowels: frequent names are transcribed by a table, all others letter by letter.

import { pairs } from './word-lists.ts';

export const arabicLetters = pairs(`
  ا:a أ:a إ:i آ:a ب:b پ:p ت:t ث:th ج:j چ:ch ح:h خ:kh د:d ذ:dh ر:r ز:z ژ:zh س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ق:q
  ك:k ک:k گ:g ل:l م:m ن:n ه:h ة:a و:u ي:i ی:i ى:a ئ:i ؤ:u ء:
`);

const names = new Map(
  pairs(`
    محمد:mohammed احمد:ahmed محمود:mahmoud علي:ali علی:ali حسن:hassan حسين:hussein حسین:hussein عمر:omar عثمان:othman خالد:khalid وليد:walid
    سعيد:said سعد:saad فهد:fahd فيصل:faisal سلطان:sultan سالم:salem سليم:salim سلمان:salman ناصر:nasser يوسف:yusuf یوسف:yusuf يونس:yunus
    ابراهيم:ibrahim ابراهیم:ibrahim اسماعيل:ismail اسماعیل:ismail عبدالله:abdullah مصطفى:mustafa مصطفی:mustafa طارق:tariq حمد:hamad
    حامد:hamid حميد:hamid رشيد:rashid راشد:rashid كريم:karim جمال:jamal كمال:kamal بلال:bilal حمزة:hamza انس:anas بشير:bashir بدر:badr
    زياد:ziad زيد:zaid طلال:talal عادل:adel عماد:imad غسان:ghassan فريد:farid قاسم:qasim ماجد:majed مجيد:majid مروان:marwan منير:munir
    نبيل:nabil هاني:hani هشام:hisham ياسر:yasir يحيى:yahya فاطمة:fatima عائشة:aisha مريم:maryam زينب:zainab خديجة:khadija نور:nour ليلى:layla
    سمير:samir رضا:reza مهدي:mehdi رحيم:rahim عباس:abbas جعفر:jafar صالح:saleh صلاح:salah رحمن:rahman عزيز:aziz قادر:qadir حكيم:hakim
    جبار:jabbar ملك:malik وهاب:wahhab غني:ghani لطيف:latif خالق:khaliq سلام:salam اكرم:akram انور:anwar ايمن:ayman اشرف:ashraf موسى:musa
    عيسى:issa داود:dawud سليمان:sulayman ادريس:idris عبد:abd بن:bin ابن:ibn بنت:bint ابو:abu
  `),
);

/** Returns a text with the frequent names in Arabic script, and the article before a name, in Latin letters. */
export const withArabicNames = (text: string): string =>
  text.replaceAll(/[\u0620-\u06D3]+/g, (word) => {
    const plain = word.replaceAll(/[أإآ]/g, 'ا');
    const bare = /^ال.{3}/.test(plain) ? plain.slice(2) : plain;
    const article = bare === plain ? '' : 'al ';
    return names.get(plain) ?? article + (names.get(bare) ?? (article === '' ? word : bare));
  });
