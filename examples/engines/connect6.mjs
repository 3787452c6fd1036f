// The smallest engine: Connect6 by lot, over the protocol of the SAU platform. MIT licence, like the rest of Qipu.
import { createInterface } from 'node:readline'

const letters = [...'ABCDEFGHIJKLMNOPQRS']
let free = new Set()

function choose(count) {
  const chosen = []
  while (chosen.length < count) {
    const points = [...free]
    const point = points[Math.floor(Math.random() * points.length)]
    free.delete(point)
    chosen.push(point)
  }
  return chosen.join('')
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, rest = ''] = line.trim().split(' ')
  if (word === 'name?') console.log('name my-engine')
  else if (word === 'new') {
    free = new Set(letters.flatMap((x) => letters.map((y) => x + y)))
    if (rest === 'black') console.log(`move ${choose(1)}@@`)
  } else if (word === 'move') {
    for (const point of rest.match(/../g)) free.delete(point)
    console.log(`move ${choose(2)}`)
  } else if (word === 'quit') break
}
