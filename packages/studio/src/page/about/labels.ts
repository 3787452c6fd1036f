/** Texts of places that are still empty. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const aboutTexts = texts('about', {
  problems: { en: 'Problems', zh: '题库' },
  problemsAbout: {
    en: 'A folder of problem files is a set: you play the answers, wrong ones are refuted, and those you missed come back when they are due.',
    zh: '一个文件夹的习题就是一套题：落子作答，错误变化会被反驳，做错的题到时会再次出现。',
  },
  problemsSample: { en: 'Three problems to begin with', zh: '先做三道题' },
  problemsFolder: { en: 'Open a folder of problems', zh: '打开习题文件夹' },
  library: { en: 'Library', zh: '棋谱库' },
  libraryAbout: {
    en: 'A library searches thousands of games at once: by position, by shape, by player, by opening. It is made in this browser and stays here.',
    zh: '棋谱库可同时检索成千上万局棋：按局面、棋形、棋手或布局。它在本浏览器中建立，也只保存在这里。',
  },
  libraryFolder: { en: 'Open a folder of games', zh: '打开棋谱文件夹' },
  libraryOpen: { en: 'Make one of the open files', zh: '用已打开的文件建立' },
  room: { en: 'Study together', zh: '一起研究' },
  roomAbout: {
    en: 'A room is one board that several people share by a link: moves, pointing, marks and chat appear for all, and a teacher can set exercises.',
    zh: '房间是多人通过一个链接共用的棋盘：落子、指点、标记与对话人人可见，老师还可以出题。',
  },
  roomNew: { en: 'New room', zh: '新建房间' },
  roomClosed: {
    en: 'This page was opened without rooms. A server that was started with “qipu serve” has them.',
    zh: '此页面没有房间功能。用 “qipu serve” 启动的服务器提供房间。',
  },
  lessons: { en: 'Lessons', zh: '教程' },
  lessonsAbout: {
    en: 'A lesson explains page by page, with problems to solve; a recorded one replays moves, pointing and a voice as they happened.',
    zh: '教程逐页讲解，配有习题；录制的讲解会如实再现落子、指点与语音。',
  },
  lessonOpen: { en: 'Open a lesson', zh: '打开一课教程' },
  lessonLive: { en: 'Watch a live study', zh: '观看现场研究' },
  lessonRecord: { en: 'Record one about the open game', zh: '为打开的棋谱录制讲解' },
  engines: { en: 'Engines', zh: '引擎' },
  enginesAbout: {
    en: 'These programs play against you; a net in this page also analyses Go. A server that was started with “qipu serve --engine” adds others.',
    zh: '这些程序可与你对局；本页的神经网络还能分析围棋。用 “qipu serve --engine” 启动服务器可加入其他引擎。',
  },
  enginesPlay: { en: 'Play the computer', zh: '与电脑对局' },
})

export type AboutText = keyof typeof aboutTexts
export const speakAbout =
  (locale: Locale) =>
  (key: AboutText, args?: Args): string =>
    textOf(aboutTexts[key], locale, args)
