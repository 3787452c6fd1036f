EVENT Sample game · 示例对局
BLACK Pine 3d
WHITE Bamboo 3d
DATE 12 October 2024
PLACE Hangzhou
RESULT White wins by 34
KOMI 7
RULES Chinese
TIMELIMIT 10 minutes
BOARDSIZE 9
B 1 G8
COM
On a small board the centre is worth the most.
小棋盘上中央最有价值。
ENDCOM
W 2 G3
B 3 F6
W 4 C6
B 5 B3
W 6 D4
B 7 F2
W 8 H2
MARK a@C7 b@F4 \t@H2
COM
White could also play at a or b.
白棋也可以下在 a 或 b。
ENDCOM
VAR
W 8 C7
COM
The quiet way.
平稳的下法。
ENDCOM
B 9 F4
ENDVAR
B 9 D3
W 10 F3
B 11 G2
W 12 F7
B 13 B4
W 14 H6
B 15 D2
W 16 D7
B 17 G4
W 18 E2
B 19 B5
W 20 C3
B 21 C2
W 22 H3
B 23 A4
W 24 B7
B 25 E3
W 26 E6
B 27 B8
W 28 D5
B 29 F1
W 30 B6
B 31 A7
W 32 F4
B 33 C8
W 34 H9
B 35 F8
W 36 F5
B 37 A2
W 38 G7
B 39 G6
W 40 E8
B 41 H5
W 42 F9
B 43 J4
W 44 H8
B 45 H7
W 46 G5
PRISONER F6 G6
B 47 J6
W 48 A9
B 49 E1
PRISONER E2
W 50 H4
PRISONER G4
B 51 B2
W 52 C4
B 53 B9
W 54 J7
PRISONER H7
B 55 E9
W 56 D9
PRISONER E9
B 57 C7
W 58 D8
B 59 G1
W 60 A6
B 61 A5
W 62 C1
B 63 D1
W 64 C5
B 65 PASS
COM
The rest is counting.
剩下的只是数子。
ENDCOM
