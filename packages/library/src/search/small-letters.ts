/** Small letters as the catalogue's engine makes them, each for itself: JavaScript alone looks at what stands beside Σ and makes two of İ. */
export const smallLetters = (text: string): string => text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()
