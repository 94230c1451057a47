/** First code point of each run in `SANS`: Latin, Latin extended, Greek, Cyrillic, punctuation, euro. */
export const RUNS = [0x20, 0xa0, 0x370, 0x400, 0x2010, 0x20ac] as const;

/**
 * Advance widths of Noto Sans 400 (`glyph-widths-bold.ts` has the other fonts), from its `hmtx` and `cmap` tables: thousandths of an
 * em in base 36, one per code point, empty where the font has no glyph. With them, browsers lay out text exactly as the sealing
 * service does, without loading a font.
 */
export const SANS: readonly string[] = [
  '78 7h bc hy fw n3 kc 69 8c 8c fb fw 7g 8y 7g ac fw fw fw fw fw fw fw fw fw fw 7g 7g fw fw fw c2 oz hr i2 hk ka fg ef k8 kl 9f 7l h7 ek p7 l4 lp gt lp ha f9 fg kb go pu ga fq fw 95 ac 95 fw cc 7t fl h3 dc h3 fo 9k h3 h6 76 76 eu 76 pz h6 gt h3 h3 bh db a1 h6 e4 lu ep e6 d2 ak fb ak fw',
  '78 7h fw fw fw fw fb e9 g4 n4 9x e5 fw 8y n4 dw bw fw 9q 9q 7t hb i7 7g 69 9q ag e5 kp lf lp c2 hr hr hr hr hr hr oh hk fg fg fg fg 9f 9f 9f 9f ka l4 lp lp lp lp lp fw lp kb kb kb kb fq gt hj fl fl fl fl fl fl o0 dc fo fo fo fo 76 76 76 76 gt h6 gt gt gt gt gt fw gt h6 h6 h6 h6 e6 h3 e6 hr fl hr fl hr fl hk dc hk dc hk dc hk dc ka h3 ka h5 fg fo fg fo fg fo fg fo fg fo k8 h3 k8 h3 k8 h3 k8 h3 kl h6 kl h6 9f 76 9f 76 9f 76 9f 76 9f 76 h0 ec 7l 76 h7 eu eu ek 76 ek 76 ek 76 ek 7g ek 76 l4 h6 l4 h6 l4 h6 j4 l4 h6 lp gt lp gt lp gt ps qa ha bh ha bh ha bh f9 db f9 db f9 db f9 db fg a1 fg a1 fg a1 kb h6 kb h6 kb h6 kb h6 kb h6 kb h6 pu lu fq e6 fq fw d2 fw d2 fw d2 92',
  'cb ae i8 i6 4n 4n lc hv   6s dc dc dc 7g 7l     6i i0 jo 7g k0 p5 ej  ov  lo nd 98 hr i2 dv hr fg fw kl lp 9f h7 gx p7 l4 hc lp kb gt  fw fg fq nf ga mt jx 9f fq hb d2 gw 98 gm hb h1 ec gc d2 cs gw gi 98 eu ef he ec dm gt i5 go dj h2 dm gm k5 gi kt m7 98 gm gt gm m7 h7 ht hb gg ma gg k5 nu eu l7 gt hk dc e5 ed dr fg gh eh               ix go dc 76 lq dr dq gt h3 hk p7 k6 gt hk hk hk',
  'fg fg jw e5 hr f9 7w 7w 7l s2 sj jv hd l0 h4 kb hq h2 i2 e5 k9 fg p5 g1 l0 l0 hd je p7 kn l5 kd gt hs fg h4 mp gc kk ip sr si j1 nl gv hz rr hq fg gl fo c6 gv fb l3 dk h9 h9 er gb lc h2 gi gu gw dp cx e5 kh e7 h0 gd ou ox hb l3 f5 dq m7 g1 fb fb h7 c6 dp d0 76 76 76 nv oq h9 er h9 e5 gu',
  '8y 8y fw dw rs rs fb bf 4v 4v 6y 4v 9z 9z bk 9z e8 e8 ag a8 dw ew lz',
  'fw',
];
