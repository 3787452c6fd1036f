/**
 * The first game of the 13th LG Cup final (23 February 2009), Gu Li against Lee Sedol: the moves, and where both wei7
 * specifications, which use it as their example, put marks and comments.
 */

export const moves =
  'pd dp qp dc oq qj de ce dd cd ec cf qg qm db cc jd ge gc pc qc oc qb ne pe lc kb kf cn ck cq cp dq ep bp bo bq co fq ' +
  'go gq io jf jg if ke kd ld ig gg mf kg ih gi ki mh me nf mg ng lh lg md mi mc ji jj li gj kj fi hi ii hj jh kh kk ji ' +
  'fh hg ki lj en dm dn bm gn hd bn an fo hc le hn gm gk ek fj cm cl cj bj bl am ci bk dk bi hm im il jm jl km lk ph fb ' +
  'fd hb ib mm kp qh pg pf je nk pi mq mp np mo pm pl om dl lq fl hp ip jq no oo ml lm fp ho gp hq ha ga gb nd qn qo nl ' +
  'ol nm mk nn in jn pk'

/** By move number: symbol and point of each mark. */
export const marks: Readonly<Record<number, string>> = {
  24: 'acn bhc cic',
  30: 'acl ben cdk',
  42: 'afl',
  46: 'ahd bfb',
  55: 'ahd',
  82: 'adk',
  115: 'aje bnb',
  117: 'and bje',
  122: 'aid bha cgb dic egd fhe gfe hee ied jff kdf',
  123: 'aid bha cgb dic egd',
  139: 'aml blm cll dnl ehl fkl gfp hho',
  143: 'anm bnl cnn dol eml fll gho hfp ijp jjn klp',
  144: 'anm',
  148: 'ain bhq chr dgr eeq fer ghs hfr ikq jjr kkr ljs',
}

/** Numbers of the moves with a comment; 0 is the position before the first. */
export const commented = [
  0, 1, 17, 18, 24, 30, 31, 41, 42, 43, 46, 54, 55, 56, 57, 80, 82, 83, 88, 89, 91, 92, 93, 94, 98, 105, 115, 117, 121,
  122, 123, 125, 126, 133, 137, 139, 143, 144, 148, 153, 158, 163,
]

/** A point written as in SGF, on a board of 19 lines. */
export const pointOf = (letters: string): number => letters.charCodeAt(0) - 97 + (letters.charCodeAt(1) - 97) * 19
