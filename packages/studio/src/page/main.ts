import './studio.ts'
