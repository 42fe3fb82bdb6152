/* Random numbers for programs under Wine 8 and earlier, which have no bcryptprimitives.dll; Windows has one since version 8. The
   check of releases compiles this and puts it beside the program, where Wine needs it; no archive has it. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG size); /* RtlGenRandom, by the name that it is exported with */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T size)
{
    while (size > 0) {
        ULONG part = size > 0x10000 ? 0x10000 : (ULONG)size;
        if (!SystemFunction036(buffer, part))
            return FALSE;
        buffer += part;
        size -= part;
    }
    return TRUE;
}
