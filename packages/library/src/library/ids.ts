/** Games per segment, at most; their numbers in it have 16 bits. */
export const PLACES = 65_536
export const idOf = (segment: number, place: number): number => segment * PLACES + place
