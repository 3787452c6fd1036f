import type { CharsetModel } from './charset-model.ts'
import { type SingleByteFacts, singleByteModel } from './single-byte-model.ts'

/** Accents stand alone within words of ASCII letters. */
const accents = { first: 0.03, next: 0.06, beside: [0.85, 0.07, 0.08] } as const

/** Words are non-ASCII throughout. */
const words = { first: 0.05, next: 0.8, beside: [0.01, 0.96, 0.03] } as const

const russian = [
  [0.62, 'оеаинтсрвлк'],
  [0.24, 'мдпуяыьгзбч'],
  [0.06, 'йхжшюцщэфъё'],
  [0.05, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'],
] as const

/** Of Polish, Czech, Slovak, Hungarian, Croatian, Slovene and Romanian. */
const centralEuropean = [
  [0.52, 'ščžřěůłąęśżćńőű'],
  [0.22, 'áéíóýúöü'],
  [0.16, 'ôäźňťďľăâîşţđëç'],
  [0.06, 'ÁÉÍÓÚÝŠČŽŘĚŮŁĄĘŚŻŹĆŃÖŐÜŰŇŤĎĽĂÂÎŞŢĐÄÔ'],
  [0.02, '§°´×÷¨\u00a0'],
] as const

const greek = [
  [0.66, 'αοιετσνηυρπκ'],
  [0.12, 'μλςθδγχφβξζω'],
  [0.16, 'άέήίόύώϊϋΐΰψ'],
  [0.03, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
  [0.03, 'ΆΈΉΊΌΎΏ'],
] as const

/** Turkish has neither the vowels with acute accents of Latin-1 nor its eth and thorn. */
const turkish = [
  [0.7, 'ıüşğçöİŞ'],
  [0.12, 'ÖÜÇĞâî'],
  [0.06, '’“”–…½'],
  [0.02, 'ûÂÎÛéêäñ'],
] as const

/** Consonants, vowels around them, and tone marks. */
const thai = [
  [0.52, 'านรกอเงมยลวดท'],
  [0.26, '่้ัิีืึุู็์ไใแโำะ'],
  [0.16, 'สตหปคบจพชขถผซ'],
  [0.04, 'ณศธษญฐภฟฝฮฎฏฆฒฉฬ๑๒๓๔๕๖๗๘๙๐ฯๆ'],
] as const

const FACTS: readonly SingleByteFacts[] = [
  {
    name: 'windows-1252',
    prior: 0.1,
    ...accents,
    classes: [
      [0.66, 'éèüöäßçñåøàâêîôûíóáúëïãõæ'],
      [0.12, 'ÉÖÜÄÅØÇÑÁÓÍÚÀÈÊÎÔÛÆÃÕìòùÿýðþŠšŽžœŒÝÐÞËÏÂÌÒÙ'],
      [0.18, '’“”«»–—…½°‘„•·´¿¡©×\u00a0'],
      [0.02, '£€§®²³¼¾±ªº'],
    ],
  },
  { name: 'windows-1250', prior: 0.0005, ...accents, classes: centralEuropean },
  { name: 'iso-8859-2', prior: 0.0003, ...accents, classes: centralEuropean },
  { name: 'windows-1254', prior: 0.001, ...accents, classes: turkish },
  { name: 'windows-1253', prior: 0.0008, ...words, classes: greek },
  { name: 'iso-8859-7', prior: 0.0004, ...words, classes: greek },
  { name: 'windows-874', prior: 0.0005, ...words, first: 0.01, next: 0.95, classes: thai },
  { name: 'windows-1251', prior: 0.005, ...words, classes: russian },
  { name: 'koi8-r', prior: 0.002, ...words, classes: russian },
]

export const europeanModels: readonly CharsetModel[] = FACTS.map(singleByteModel)
