/* A small gomoku player that speaks the protocol of Gomocup, written from its text alone.
 *   cc -O2 -o gomocup gomocup.c          x86_64-w64-mingw32-gcc -O2 -o gomocup.exe gomocup.c
 * It looks at every line of five through a point and takes the point that matters most; as Black under the rules of renju it may
 * run into a forbidden move.  MIT licence, like the rest of Qipu. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 32
enum { NONE, OWN, OTHER };
static int board[MOST][MOST], size = 15, stones;

static void say(const char *text) {
  printf("%s\n", text);
  fflush(stdout); /* an engine that does not flush loses on time */
}

static int inside(int x, int y) { return x >= 0 && y >= 0 && x < size && y < size; }

static long worth(int x, int y) {
  static const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  static const long value[6] = {1, 12, 90, 700, 9000, 0};
  long total = 0;
  for (int way = 0; way < 4; way++)
    for (int start = -4; start <= 0; start++) {
      int count[3] = {0, 0, 0}, out = 0;
      for (int i = 0; i < 5; i++) {
        int a = x + ways[way][0] * (start + i), b = y + ways[way][1] * (start + i);
        if (!inside(a, b)) out = 1;
        else count[board[a][b]]++;
      }
      if (out || (count[OWN] && count[OTHER])) continue;
      total += value[count[OWN]] + value[count[OTHER]] * 9 / 10;
    }
  return total;
}

static void move(void) {
  int bestX = size / 2, bestY = size / 2;
  long best = -1;
  for (int y = 0; y < size && stones > 0; y++)
    for (int x = 0; x < size; x++)
      if (board[x][y] == NONE) {
        long found = worth(x, y) * 8 + rand() % 8;
        if (found > best) best = found, bestX = x, bestY = y;
      }
  board[bestX][bestY] = OWN;
  stones++;
  char text[32];
  snprintf(text, sizeof text, "%d,%d", bestX, bestY);
  say(text);
}

static void put(int x, int y, int who) {
  if (!inside(x, y)) return;
  board[x][y] = who;
  stones++;
}

static void start(int wanted) {
  if (wanted < 5 || wanted > MOST) {
    say("ERROR size");
    return;
  }
  size = wanted;
  stones = 0;
  memset(board, 0, sizeof board);
  say("OK");
}

int main(void) {
  char line[512];
  int isBoard = 0, x, y, who, wanted;
  while (fgets(line, sizeof line, stdin)) {
    for (char *sign = line; *sign; sign++) *sign = (char)toupper((unsigned char)*sign);
    if (isBoard) {
      if (sscanf(line, "%d,%d,%d", &x, &y, &who) == 3) put(x, y, who);
      else if (!strncmp(line, "DONE", 4)) isBoard = 0, move();
    } else if (sscanf(line, "START %d", &wanted) == 1) start(wanted);
    else if (!strncmp(line, "BEGIN", 5)) move();
    else if (sscanf(line, "TURN %d,%d", &x, &y) == 2) put(x, y, OTHER), move();
    else if (!strncmp(line, "BOARD", 5)) stones = 0, memset(board, 0, sizeof board), isBoard = 1;
    else if (!strncmp(line, "ABOUT", 5)) say("name=\"c-gomoku\", version=\"1.0\", author=\"Qipu\"");
    else if (!strncmp(line, "INFO", 4)) continue;
    else if (!strncmp(line, "END", 3)) return 0;
    else if (!isspace((unsigned char)*line)) say("UNKNOWN");
  }
  return 0;
}
