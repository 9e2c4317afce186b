/* Repeats calls of machine code from several threads; calls.h has the calls, and data.bin the memory they see.

   Memory that a call does not change is shared by all threads, as it is in the product. What it does change
   belongs to a thread, unless SHARED says that it is shared too, to see that a sanitizer finds it. */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block { long first, call, size, before, after, own, points, skips; };
struct point { long place, block, kernel; };

#include "calls.h"

enum { THREADS = 3, TIMES = 2 };
static unsigned char *data;
static unsigned char *shared[BLOCKS];
static pthread_barrier_t together;

static unsigned char *copy_of(long at) {
  unsigned char *made = malloc(blocks[at].size ? blocks[at].size : 1);
  memcpy(made, data + blocks[at].before, blocks[at].size);
  return made;
}

static void link_up(long at, unsigned char **where) {
  for (long n = blocks[at].points; n < blocks[at + 1].points; n++) {
    void *to = points[n].block < 0 ? kernels[points[n].kernel] : where[points[n].block];
    memcpy(where[at] + points[n].place, &to, sizeof to);
  }
}

static int differs(long at, const unsigned char *found) {
  const unsigned char *wanted = data + blocks[at].after;
  long skip = blocks[at].skips;
  for (long place = 0; place < blocks[at].size; place++) {
    if (skip < blocks[at + 1].skips && place == skips[skip]) {
      place += 7, skip++;
    } else if (found[place] != wanted[place]) {
      fprintf(stderr, "%s: block %ld of %ld bytes has another byte at %ld\n", names[blocks[at].call],
              at - blocks[at].first, blocks[at].size, place);
      return 1;
    }
  }
  return 0;
}

static void *repeat(void *given) {
  long wrong = 0;
  (void)given;
  for (long call = 0; call < CALLS; call++) {
    pthread_barrier_wait(&together);
    for (int time = 0; time < TIMES; time++) {
      unsigned char *where[BLOCKS];
      for (long at = firsts[call]; at < firsts[call + 1]; at++)
        where[at] = MINE(at) ? copy_of(at) : shared[at];
      for (long at = firsts[call]; at < firsts[call + 1]; at++)
        if (MINE(at)) link_up(at, where);
      unsigned char result[8];
      run(call, where, result);
      int bad = memcmp(result, results[call], 8) != 0;
      if (bad) fprintf(stderr, "%s: another result\n", names[call]);
      for (long at = firsts[call]; at < firsts[call + 1]; at++) {
        bad |= differs(at, where[at]);
        if (MINE(at)) free(where[at]);
      }
      wrong += bad;
    }
  }
  return (void *)wrong;
}

int main(int many, char **given) {
  FILE *file = fopen(given[many - 1], "rb");
  data = malloc(DATA);
  if (!file || fread(data, 1, DATA, file) != DATA) return 2;
  fclose(file);
  for (long at = 0; at < BLOCKS; at++) shared[at] = MINE(at) ? NULL : copy_of(at);
  for (long at = 0; at < BLOCKS; at++)
    if (!MINE(at)) link_up(at, shared);
  pthread_barrier_init(&together, NULL, THREADS);
  pthread_t threads[THREADS];
  for (int n = 0; n < THREADS; n++) pthread_create(&threads[n], NULL, repeat, NULL);
  long wrong = 0;
  for (int n = 0; n < THREADS; n++) {
    void *found;
    pthread_join(threads[n], &found);
    wrong += (long)found;
  }
  printf("%ld calls, %ld wrong\n", (long)CALLS * THREADS * TIMES, wrong);
  return wrong != 0;
}
