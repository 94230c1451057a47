/** Like `glyph-widths-regular.ts`, for Noto Sans 700 and Caveat 400. */
export const BOLD_AND_HANDWRITING = {
  'sans-bold': [
    '78 7u db hy fw p2 ku 7e 9f 9f f2 fw 7x 8w 7t bj fw fw fw fw fw fw fw fw fw fw 7t 7x fw fw fw d9 oy j8 ih hu kc fk f9 k4 l9 at 97 ig fj q7 ml lz h9 lz i8 fb g1 l0 i2 qv im he g3 97 bj 97 fw bf a5 gn hk ec hk gl ar hk i2 8b 8a h8 8a r3 i2 hd hk hk cf dy c2 i2 fv ns g2 fv dp ay fb ay fw',
    '78 7y fw fw fs fw fb di gh n4 al h2 fw 8w n4 dw bs fw aj ak a5 i5 i0 7t 7b ak aq h2 n2 oa nh d9 j8 j8 j8 j8 j8 j8 qg hu fk fk fk fk at at at at kc md lz lz lz lz lz fw lz l0 l0 l0 l0 he hg jk gn gn gn gn gn gn ph ec gl gl gl gl 8b 8b 8b 8b hf i2 hd hd hd hd hd fw h7 i2 i2 i2 i2 fv hk fv j8 gn j8 gn j8 gn hu ec hu ec hu ec hu ec kc hk kc hx fk gl fk gl fk gl fk gf fk gl k4 hk k4 hk k4 hk k4 hk l9 i2 la i9 at 8b at 8b at 8b at 8b at 8b k2 gy 97 8a ic h8 h8 fj 8a fj 8a fj 8a fj a9 fp 8h md i2 md i2 md i2 lj ml i2 lz hd lz hd lz hd r1 r6 i8 cf i8 cf i8 cf fb dy fb dy fb dy fb dy g1 c2 g1 c2 g1 c2 l0 i2 l0 i2 l0 i2 l0 i2 l0 i2 l0 i2 qv ny he fv he g3 dp g3 dp g3 dp an',
    'dg bo lj j8 71 71 mv k0   80 e7 ec e7 7y 97     82 ly m4 7t ls rh ht  qy  ow q1 b5 j8 ih ep in fk g3 l9 lz at ic ik q8 md he lz kz h9  g3 g1 he p4 im og l1 at he i8 e2 hv b5 hp i8 hj fn gx e0 dh hv h2 b5 h8 fy io fn el hd ko h6 e9 i7 f5 hp mm ha n4 o3 b5 hp hd hp ob ic i9 kc i5 pn i5 mm s5 h9 ly hc hu ea fd f8 dx fb gi e0               ic h6 ec 8a lz ek e8 hg hk hu q7 mu hb hu hu hu',
    'fl fl l9 fn i3 f7 8z 97 97 sq tj lm j0 lz hx la j8 i1 ie fn lk fl rp gh lz lz j9 kd q7 le ll l6 hb hx g1 hx p2 ij lk jz tn tu ky pk hx i8 s9 ix gk hc gk d7 hp g8 o2 eb iq iq h4 hb n9 i8 h9 i2 hn ek e1 fv mi g1 i2 hp qh qi in nq gf ek nn gt g8 g8 i5 dc ek du 8k 8b 8a ox pq i5 h4 iq fv i2',
    '8w 8w g1 dw rs rs fb bf 61 61 7y 61 cd cd e9 cd e9 ef ag ag dw fz nr',
    'fw',
  ],
  handwriting: [
    '6q 5u 6l fj ci go fo 39 96 96 a3 ce 5i 92 5i 96 ci ci ci ci ci ci ci ci ci ci 5i 5i ce ce ce ae hv dy eg d4 g2 ep cm dj fn b4 8i du bu k0 gn ds cw dy ex di cq de dm k0 ek e0 ei 96 96 96 ce ce 9t c5 c3 9v ax 91 83 9v cw 57 5o a5 4p fk ci 9t ai ah a0 9h 97 aa 97 ed 9j 9h 8r 96 96 96 ce',
    '6q 5u ci ci ci ci 96 ap 9t ds 9q hy cx 92 ds 9t 7v ce 8w 8w 9t aa bs 57 9t 8w 7v jo m8 m8 m8 ae dy dy dy dy dy dy ls de f8 f8 f8 f8 b4 b4 b4 b4 g2 fq ds ds ds ds ds ce ds de de de de e0 d4 b2 c5 c5 c5 c5 c5 c5 fy 9v 91 91 91 91 57 57 57 57 9p ci 9t 9t 9t 9t 9t ce 9t aa aa aa aa 9h ai 9h dy c5 dy c5 dy c5 de 9v de 9v de 9v de 9v g2 cr g2 ax f8 91 f8 91 f8 91 f8 91 f8 91 du 9v du 9v du 9v du 9v fo cw fo cw b4 57 b4 57 b4 57 b4 57 b4 57 kq av 8i 5o dq a5 a5 bu 4p bu 4p bu 8e bu 6z bu 69 fq ci fq ci fq ci ci fq ci ds 9t ds 9t ds 9t ls f1 du a0 du a0 du a0 di 9h di 9h di 9h di 9h cq 97 cq 9q cq 97 de aa de aa de aa de aa de aa de aa k0 ed e0 9h e0 ei 8r ei 8r ei 8r',
    '                                                                            aa',
    'f8 f8 h0 cr de di b4 b4 8i nv k9 j1 du hj e8 fb dy e5 e8 cr k3 f8 my f5 hj hj du gt k0 fo ds gs d4 de cq e8 i5 ek i2 ek mg ng fu ie ce dg jy f8 c5 8k 8e 7s 9t 91 ew 7l aa bl a9 9u ei bg 9t au ai 9v e5 9h f3 9j bj 96 gd e6 8w eo 92 8k en a3 91 91 bj 8g 9b 9h 57 57 5o e3 cz bx ay ak a0 aj',
    '92   ce fq    39 39 39  7f 7f 7f  cx cx 57    gi',
    'ci',
  ],
};
