import { css } from 'lit'

export const operateStyles = css`
  :host { display: grid; grid-template-rows: 52px minmax(0, 1fr); height: 100vh; overflow: hidden; }
  button { font: inherit; color: inherit; cursor: pointer; border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 0 14px; min-height: 36px; }
  button:hover:not(:disabled) { background: #faf3e6; }
  button:disabled { opacity: 0.45; cursor: default; }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  button.main { background: var(--ink); border-color: var(--ink); color: #fffdf9; font-weight: 700; }
  button.main:hover:not(:disabled) { background: #3a3128; }
  header { display: flex; align-items: center; gap: 12px; padding: 0 14px; background: var(--card); border-bottom: 1px solid var(--line); min-width: 0; }
  .seal { flex: none; width: 32px; height: 32px; border-radius: 8px; background: #b03a2e; color: #fffdf9; display: grid; place-items: center; font-size: 18px; font-weight: 700; }
  .about { flex: 1; min-width: 0; line-height: 1.25; }
  .about h1 { font-size: 16px; margin: 0; line-height: inherit; }
  .about h1, .about span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .about span { font-size: 13px; color: var(--muted); }
  .pill { flex: none; border-radius: 999px; padding: 5px 14px; font-size: 14px; font-weight: 600; background: #efe7d8; white-space: nowrap; }
  .pill.good { background: var(--good-ground); color: var(--good); }
  .pill.bad { background: var(--bad-ground); color: var(--bad); }
  main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(520px, 602px); gap: 14px; padding: 14px; min-height: 0; box-sizing: border-box; }
  .board { min-width: 0; min-height: 0; display: grid; place-items: center; }
  qipu-board { width: 100%; --qipu-board-height: calc(100vh - 80px); }
  .desk { display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto auto minmax(0, 1fr) auto; gap: 12px; min-height: 0; min-width: 0; }
  .desk.over { grid-template-rows: auto minmax(0, 1fr) auto; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 20px; box-sizing: border-box; min-width: 0; }
  .card.now { border: 2px solid var(--ink); padding: 13px 19px; }
  .clocks { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .clock { padding: 12px 20px 8px; }
  .clock.running { background: var(--ink); border-color: var(--ink); color: #fffdf9; }
  .clock.fallen { background: var(--bad); border-color: var(--bad); color: #fffdf9; }
  .clock .who { display: flex; align-items: center; gap: 10px; font-weight: 700; }
  .clock .who span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .clock .who small { flex: none; font-weight: 400; font-size: 14px; opacity: 0.8; }
  .clock .time { font-size: 60px; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .clock .time small { font-size: 18px; font-weight: 400; margin-left: 8px; }
  .clock .time.none { font-size: 24px; line-height: 69px; font-weight: 400; opacity: 0.6; }
  .stone { flex: none; width: 18px; height: 18px; border-radius: 50%; border: 1px solid #6f6a60; box-sizing: border-box; }
  .running .stone, .fallen .stone { border: 2px solid #fffdf9; }
  .title { display: flex; align-items: baseline; gap: 10px; font-weight: 700; font-size: 17px; min-width: 0; }
  .title .state { margin-left: auto; font-weight: 400; font-size: 15px; color: var(--muted); text-align: right; }
  .title .state.good { color: var(--good); font-weight: 700; }
  .title small { font-weight: 400; font-size: 15px; color: var(--muted); }
  .step { flex: none; align-self: center; width: 26px; height: 26px; border-radius: 50%; border: 1px solid var(--line); display: grid; place-items: center; font-size: 15px; }
  .now .step { background: var(--ink); border-color: var(--ink); color: #fffdf9; }
  .step.good { background: var(--good); border-color: var(--good); color: #fffdf9; }
  form { display: flex; gap: 10px; margin-top: 12px; align-items: stretch; }
  form input { flex: 1; }
  input { font: 700 34px / 1 var(--figures); color: var(--ink); background: #fff; border: 2px solid var(--line); border-radius: 8px; padding: 12px 16px; min-width: 0; width: 100%; box-sizing: border-box; }
  input.good { border-color: var(--good); }
  input.bad { border-color: var(--bad); background: var(--bad-ground); }
  input.small { flex: none; font-size: 20px; padding: 6px 10px; width: 7em; }
  form button { padding: 0 18px; font-size: 17px; }
  .refused { margin: 10px 0 0; color: var(--bad); font-weight: 700; }
  .remarks { margin: 10px 0 0; color: var(--amber); font-weight: 700; }
  .own { display: flex; flex-direction: column; min-height: 0; }
  .answer { flex: 1; min-height: 0; display: grid; place-items: center; text-align: center; font: 700 120px / 1.05 var(--figures); letter-spacing: -0.02em; overflow: hidden; overflow-wrap: anywhere; }
  .answer.long { font-size: 64px; }
  .answer.longer { font-size: 34px; letter-spacing: 0; }
  .answer.idle { color: var(--muted); font-size: 40px; }
  .acts { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px; margin-top: 12px; }
  .acts button { min-height: 56px; font-size: 17px; }
  .acts .main { font-size: 19px; }
  .acts .main small { font-weight: 400; font-size: 15px; margin-left: 8px; opacity: 0.85; }
  .dice { display: flex; gap: 10px; flex-wrap: wrap; margin-top: 12px; }
  .dice button { font: 700 40px / 1 var(--figures); min-width: 76px; min-height: 76px; padding: 0; }
  footer { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; color: var(--muted); font-size: 14px; min-width: 0; }
  footer span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
  footer .bad { color: var(--bad); font-weight: 700; white-space: normal; }
  footer .links { flex: none; display: flex; gap: 4px; }
  footer button { border: 0; background: none; min-height: 28px; padding: 0 6px; color: var(--muted); text-decoration: underline; }
  .notice { background: var(--amber-ground); color: var(--amber); border-radius: 8px; padding: 8px 14px; font-weight: 600; display: flex; gap: 12px; align-items: center; flex-wrap: wrap; }
  dialog { border: 1px solid var(--line); border-radius: 12px; padding: 24px; background: var(--card); color: var(--ink); max-width: 520px; width: calc(100% - 32px); box-sizing: border-box; }
  dialog::backdrop { background: rgb(20 15 8 / 0.35); }
  dialog h2 { margin: 0 0 16px; font-size: 20px; }
  .choices { display: grid; gap: 8px; }
  .choices button { min-height: 48px; text-align: left; font-size: 17px; }
  .result { font-size: 34px; font-weight: 700; line-height: 1.2; margin: 8px 0 4px; }
  .list { overflow: auto; min-height: 0; margin: 8px 0 0; padding: 0; list-style: none; }
  .list li { display: grid; grid-template-columns: 5.5em 3em minmax(0, 1fr); gap: 8px; padding: 8px 0; border-top: 1px solid var(--line); align-items: baseline; }
  .list li b { font-family: var(--figures); }
  .list small { color: var(--muted); font-size: 14px; }
  @media (max-width: 1000px) {
    :host { height: auto; min-height: 100vh; overflow: visible; }
    main { grid-template-columns: minmax(0, 1fr); }
    qipu-board { --qipu-board-height: 70vh; }
    header { overflow: hidden; }
  }
  @media print { header, .board, .clocks, .acts, footer { display: none; } :host { height: auto; display: block; } }
`
