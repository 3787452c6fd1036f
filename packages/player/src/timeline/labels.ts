/** Texts of the lesson recorder. */

import { texts } from 'qipu/text'

export const recordLabels = texts('recorder', {
  recorder: { en: 'Record a lesson', zh: '录制讲解' },
  start: { en: 'Record', zh: '录制' },
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Go on', zh: '继续' },
  stop: { en: 'Stop', zh: '停止' },
  voice: { en: 'Record my voice', zh: '录制语音' },
  takeBack: { en: 'Take back', zh: '悔一手' },
  pass: { en: 'Pass', zh: '停一手' },
  mark: { en: 'Point at places', zh: '指点' },
  say: { en: 'Say something', zh: '说点什么' },
  send: { en: 'Say', zh: '发送' },
  typeMoves: { en: 'Type moves', zh: '输入着法' },
  enter: { en: 'Enter', zh: '确定' },
  actor: { en: 'Who speaks', zh: '讲解者' },
  ready: { en: 'Press Record, then play, point and speak.', zh: '按“录制”后即可落子、指点、讲解。' },
  running: { en: 'Recording', zh: '正在录制' },
  paused: { en: 'Paused', zh: '已暂停' },
  stopped: { en: 'Recorded: {time}', zh: '已录制：{time}' },
  noVoice: {
    en: 'The browser did not allow the microphone. The lesson is recorded without a voice.',
    zh: '浏览器不允许使用麦克风，讲解将不含语音。',
  },
  lesson: { en: 'Download the lesson', zh: '下载讲解' },
  voiceFile: { en: 'Download the voice', zh: '下载语音' },
})
